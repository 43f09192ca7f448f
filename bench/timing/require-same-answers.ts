/** @throws unless both answers are equal, ignoring the order of the keys of their objects */
export function requireSameAnswers(ours: unknown, peers: unknown): void {
  const [ourText, peerText] = [toSortedJson(ours), toSortedJson(peers)]
  if (ourText === peerText) return
  const differenceIndex = Array.from(ourText).findIndex((letter, index) => letter !== peerText[index])
  throw new Error(
    `Plumb answers ${ourText.slice(differenceIndex, differenceIndex + 80)}, the hand-written server ${peerText.slice(differenceIndex, differenceIndex + 80)}`,
  )
}

function toSortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
