/** Runs a step of a start or a script, and prints its label and duration. */
export async function runStep<T>(label: string, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await run()
  const seconds = (performance.now() - startedAt) / 1000
  process.stdout.write(`${label}: ${seconds.toFixed(1)} s\n`)
  return result
}
