/** Interval at which a running step shows its elapsed time on a terminal. */
const TICK_MS = 1000

/**
 * Runs one step of a command, and shows its name at the start and its duration at the end.
 * @template T
 * @param {string} name such as "Installing packages"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const start = performance.now()
  const elapsed = () => `${((performance.now() - start) / 1000).toFixed(1)} s`
  const isTerminal = process.stdout.isTTY
  if (isTerminal) process.stdout.write(`${name} …`)
  else console.log(`${name} …`)
  const ticker = isTerminal && setInterval(() => process.stdout.write(`\r${name} … ${elapsed()}`), TICK_MS)
  try {
    const result = await work()
    console.log(`${isTerminal ? '\r' : ''}${name}: ${elapsed()}      `.trimEnd())
    return result
  } catch (error) {
    console.log(`${isTerminal ? '\r' : ''}${name}: failed after ${elapsed()}`)
    throw error
  } finally {
    if (ticker) clearInterval(ticker)
  }
}
