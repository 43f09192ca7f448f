/** Runs `task` for the positions 0 to `count` - 1 in `concurrency` workers. A worker whose task returns 'over' stops. */
export async function runAtOnce(
  { count, concurrency }: { readonly count: number; readonly concurrency: number },
  task: (position: number) => Promise<'over' | void>,
): Promise<void> {
  let next = 0
  async function worker(): Promise<void> {
    for (let position = next++; position < count; position = next++) {
      if ((await task(position)) === 'over') return
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
