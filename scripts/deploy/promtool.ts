import { debianProgram } from '../../apps/server/src/testing/programs/debian-program.ts'

/** @returns the path of promtool, Prometheus' own checker of rules */
export const findPromtool = () => debianProgram('usr/bin/promtool', ['prometheus']).path
