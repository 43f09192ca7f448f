/** Runs `task` for 0 to `count` - 1, at most `atOnce` at a time. Once it returns 'over', no further ones begin in its place. */
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
