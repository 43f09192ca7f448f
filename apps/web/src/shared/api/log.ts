/** Writes a failure to the browser's console, where network errors belong (rule CL5): they are logged and nothing else. */
export function logFailure(what: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that may
  console.error(what, cause)
}
