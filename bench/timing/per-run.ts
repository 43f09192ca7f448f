/** @returns what one run takes, in milliseconds, when so many run one after another. */
export async function perRun(times: number, run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  for (let done = 0; done < times; done++) await run()
  return (performance.now() - start) / times
}
