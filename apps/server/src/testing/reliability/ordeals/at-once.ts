/** Runs `task` for 0 to `count` - 1, so many at a time, each as soon as one before it has ended. */
export async function runAtOnce(
  count: number,
  atOnce: number,
  task: (position: number) => Promise<void>,
): Promise<void> {
  let next = 0
  async function worker(): Promise<void> {
    for (let position = next++; position < count; position = next++) await task(position)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
