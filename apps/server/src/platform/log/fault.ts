/** What the log says of something thrown. */
export interface FaultDescription {
  readonly type: string
  readonly message?: string
  readonly code?: string
  readonly table?: string
  readonly constraint?: string
  readonly at?: readonly string[]
  readonly cause?: FaultDescription
}

/**
 * Errors whose words are the program's own. A database's and a parser's quote what was typed ('invalid input syntax for
 * type numeric: "120000"', a row's values in `detail`), so of all others only the kind and the place are told.
 */
const OWN_WORDS = new Set(['Error', 'TypeError', 'DatabaseUnavailable'])

/** @returns what can be told of a fault without telling what it was about. */
export function describeFault(fault: unknown): FaultDescription {
  if (!(fault instanceof Error)) return { type: typeof fault }
  const { message, stack = '', cause } = fault
  const type = fault.constructor.name
  const { code, table, constraint } = fault as { code?: unknown; table?: unknown; constraint?: unknown }
  const frames = stack.split('\n').filter((line) => /^ {4}at /.test(line))
  return {
    type,
    ...(OWN_WORDS.has(type) ? { message } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    at: frames.map((frame) => frame.trim().replace(/^at /, '')),
    ...(cause === undefined ? {} : { cause: describeFault(cause) }),
  }
}
