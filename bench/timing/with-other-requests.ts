/** @returns the duration in milliseconds */
export async function measureDuration(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/**
 * Runs something while another user sends one request after another.
 * @returns its result, and how long the other user waited for each response, in milliseconds
 */
export async function withOtherRequests<Result>(
  requestAsOther: () => Promise<unknown>,
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly waitTimes: readonly number[] }> {
  const finished = new AbortController()
  const otherRequests = (async () => {
    const waitTimes: number[] = []
    do waitTimes.push(await measureDuration(requestAsOther))
    while (!finished.signal.aborted)
    return waitTimes
  })()
  // Together, so that a refused request of the other user fails the measurement, and not the process.
  const [result, waitTimes] = await Promise.all([run().finally(() => finished.abort()), otherRequests])
  return { result, waitTimes }
}
