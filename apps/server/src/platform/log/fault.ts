/** A thrown value, as the log describes it. `at` has the lines of its stack. */
export interface FaultDescription {
  readonly type: string
  readonly message?: string | undefined
  readonly code?: string | undefined
  readonly table?: string | undefined
  readonly constraint?: string | undefined
  readonly at?: readonly string[]
  readonly cause?: FaultDescription | undefined
}

/**
 * Types of errors whose messages never quote what was typed. Those of a database or a parser do ('invalid input syntax for type numeric:
 * "120000"', a row's values in `detail`), so the messages of all other types are omitted.
 */
const TYPES_WITH_SAFE_MESSAGES = new Set(['Error', 'TypeError', 'DatabaseUnavailable'])

/** @returns a description of a fault without any data of users */
export function describeFault(fault: unknown): FaultDescription {
  if (!(fault instanceof Error)) return { type: typeof fault }
  const { message, stack = '', cause } = fault
  const type = fault.constructor.name
  const { code, table, constraint } = fault as { code?: unknown; table?: unknown; constraint?: unknown }
  const frames = stack.split('\n').filter((line) => /^ {4}at /.test(line))
  return {
    type,
    message: TYPES_WITH_SAFE_MESSAGES.has(type) ? message : undefined,
    code: textOrNothing(code),
    table: textOrNothing(table),
    constraint: textOrNothing(constraint),
    at: frames.map((frame) => frame.trim().replace(/^at /, '')),
    cause: cause === undefined ? undefined : describeFault(cause),
  }
}

const textOrNothing = (value: unknown) => (typeof value === 'string' ? value : undefined)
