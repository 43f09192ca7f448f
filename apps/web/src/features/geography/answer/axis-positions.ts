/** Share of the axis that a tier's label needs, so that up to five labels never overlap. */
const LABEL_SHARE = 0.2

/** Returns the position of each tier on the axis, 0 to 1, in the input's order: by percentile, with a minimum distance for the labels. */
export function axisPositions(percentiles: readonly number[]): readonly number[] {
  const lowest = Math.min(...percentiles)
  const span = Math.max(...percentiles) - lowest
  const order = percentiles
    .map((percentile, index) => ({ index, position: span === 0 ? 0 : (percentile - lowest) / span }))
    // Of equal percentiles, the later tier is further left, as lower tiers are.
    .sort((a, b) => a.position - b.position || b.index - a.index)
  let minPosition = 0
  for (const label of order) {
    label.position = Math.max(label.position, minPosition)
    minPosition = label.position + LABEL_SHARE
  }
  let maxPosition = 1
  for (const label of order.toReversed()) {
    label.position = Math.min(label.position, maxPosition)
    maxPosition = label.position - LABEL_SHARE
  }
  const positions: number[] = []
  for (const { index, position } of order) positions[index] = position
  return positions
}
