/** @returns how long something took, ms. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/**
 * Does something while somebody else asks, one question after the other.
 * @returns what it came to, and how long each of the other's answers took, ms
 */
export async function besideOthers<Result>(
  askOther: () => Promise<unknown>,
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly waits: readonly number[] }> {
  const over = new AbortController()
  const asking = (async () => {
    const waits: number[] = []
    do waits.push(await timed(askOther))
    while (!over.signal.aborted)
    return waits
  })()
  try {
    const result = await run()
    over.abort()
    return { result, waits: await asking }
  } finally {
    over.abort()
  }
}
