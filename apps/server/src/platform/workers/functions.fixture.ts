// Functions for the tests of workers.

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

export function fail(message: string): never {
  throw new TypeError(message)
}

export function runForever(): void {
  for (;;);
}

export const returnFunction = (): (() => void) => () => {}

export function endThread(): void {
  process.exit(3)
}
