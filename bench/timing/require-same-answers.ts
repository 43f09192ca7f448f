/** @throws unless both answers are equal, ignoring the order of the keys of their objects */
export function requireSameAnswers(ours: unknown, theirs: unknown): void {
  const [a, b] = [toSortedJson(ours), toSortedJson(theirs)]
  if (a === b) return
  const differenceIndex = Array.from(a).findIndex((letter, index) => letter !== b[index])
  throw new Error(
    `Plumb answers ${a.slice(differenceIndex, differenceIndex + 80)}, the hand-written server ${b.slice(differenceIndex, differenceIndex + 80)}`,
  )
}

function toSortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
