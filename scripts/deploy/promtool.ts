import { debianProgram } from '../../apps/server/src/testing/programs/debian-program.ts'

/** @returns the path of promtool, which checks and tests the rules of Prometheus */
export const findPromtool = () => debianProgram('usr/bin/promtool', ['prometheus']).path
