/** A job family that has no bonus by decision. */
export const noBonusMessages = {
  label: 'No bonus',
  /** In the column of the bonus structure. */
  inFile: 'None',
} as const
