/** A job family that has no bonus by decision. */
export const noBonusMessages = {
  label: 'No bonus',
  /** In the column of the bonus structure. */
  inFile: 'None',
  reservedName: (name: string) => `“${name}” means that a job family has no bonus. Choose another name.`,
} as const
