import { type DestinationStream, pino, stdTimeFunctions } from 'pino'
import { describeFault } from './fault.ts'

/** The server's log: lines of JSON. They never contain a secret, an address or a figure of pay, only ids, names, codes and durations. */
export type Log = pino.Logger

/**
 * @param level `silent` in tests that expect none
 * @param destination standard output by default
 * @returns the server's log
 */
export function createLog(level: pino.LevelWithSilent, destination?: DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeFault },
  }
  return destination ? pino(options, destination) : pino(options)
}
