/**
 * Waits for all of several pieces of work that share a transaction. Unlike with `Promise.all`, none of them still runs when the
 * transaction ends because another has failed.
 * @returns their results, in order
 * @throws the first failure in that order, once all have ended
 */
export async function settleAll<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  await Promise.allSettled(work)
  return await Promise.all(work)
}
