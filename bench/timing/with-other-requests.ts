/** @returns the duration, ms */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/**
 * Runs something while another user sends one request after another.
 * @returns its result, and the duration of each answer to the other user, ms
 */
export async function withOtherRequests<Result>(
  askOther: () => Promise<unknown>,
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly waits: readonly number[] }> {
  const over = new AbortController()
  const otherRequests = (async () => {
    const waits: number[] = []
    do waits.push(await timed(askOther))
    while (!over.signal.aborted)
    return waits
  })()
  try {
    const result = await run()
    over.abort()
    return { result, waits: await otherRequests }
  } finally {
    over.abort()
  }
}
