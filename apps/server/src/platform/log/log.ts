import { type DestinationStream, pino, stdTimeFunctions } from 'pino'
import { describeFault } from './fault.ts'

/** The server's log: lines of JSON with ids, codes, durations and names of routes and fields, never a secret, a person's address or pay. */
export type Log = pino.Logger

/**
 * @param level `silent` in tests, to log nothing
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
