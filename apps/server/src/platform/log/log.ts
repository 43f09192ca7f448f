import { pino } from 'pino'

/** JSON lines; a message never carries a secret or a figure of pay, only ids, codes and durations. */
export type Log = pino.Logger

/** @returns the server's log at this level (`silent` in tests that expect none). */
export function createLog(level: pino.LevelWithSilent): Log {
  return pino({ level, redact: ['req.headers.authorization', 'password', 'token'] })
}
