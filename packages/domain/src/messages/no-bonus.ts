/** A job family that has no bonus by decision. */
export const noBonusMessages = {
  label: 'No bonus',
  /** In the bonus structure column of a file. */
  inFile: 'None',
} as const
