/** Runs `task` for 0 to `count` - 1, `atOnce` of them concurrently. Each that returns 'over' is not followed by another one. */
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
