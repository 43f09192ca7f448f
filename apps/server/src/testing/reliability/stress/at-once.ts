/** Runs `task` for 0 to `count` - 1, so many at a time, each as soon as one before it has ended, or until it says that it is over. */
export async function runAtOnce(
  count: number,
  atOnce: number,
  task: (position: number) => Promise<'over' | void>,
): Promise<void> {
  let next = 0
  async function worker(): Promise<void> {
    for (let position = next++; position < count; position = next++) {
      if ((await task(position)) === 'over') return
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
