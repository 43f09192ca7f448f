/** @returns what one run takes, in milliseconds, when so many run one after another. */
export async function perRun(times: number, run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  for (let at = 0; at < times; at++) await run()
  return (performance.now() - start) / times
}
