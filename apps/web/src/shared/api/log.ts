/** Logs a failure to the browser's console, the only place where network errors are reported (rule CL5). */
export function logFailure(description: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that may
  console.error(description, cause)
}
