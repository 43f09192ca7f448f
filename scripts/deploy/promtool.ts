import { debianProgram } from '../../apps/server/src/testing/programs/debian-program.ts'

/** @returns where Prometheus' own checker of rules lies. */
export const findPromtool = () => debianProgram('usr/bin/promtool', ['prometheus']).path
