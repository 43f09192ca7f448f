/** Interval at which a running step shows its elapsed time on a terminal. */
const TICK_MS = 1000

/**
 * Runs one step of a command and shows it: its name while it works, its seconds when it is done.
 * @template T
 * @param {string} name such as "Installing packages"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const start = performance.now()
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`
  const live = process.stdout.isTTY
  if (live) process.stdout.write(`${name} …`)
  else console.log(`${name} …`)
  const ticker = live && setInterval(() => process.stdout.write(`\r${name} … ${seconds()}`), TICK_MS)
  try {
    const result = await work()
    console.log(`${live ? '\r' : ''}${name}: ${seconds()}      `.trimEnd())
    return result
  } catch (error) {
    console.log(`${live ? '\r' : ''}${name}: failed after ${seconds()}`)
    throw error
  } finally {
    if (ticker) clearInterval(ticker)
  }
}
