/** Runs one step of the start, and prints its name and duration. */
export async function step<T>(what: string, run: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await run()
  const seconds = (performance.now() - began) / 1000
  process.stdout.write(`${what}: ${seconds.toFixed(1)} s\n`)
  return result
}
