/** No pay range changes. */
const NONE = {
  jobCount: 0,
  counts: [],
  countries: [],
  familyCount: 0,
  families: [],
  largestIncreases: [],
  largestDecreases: [],
  rowCount: 0,
}

/** @returns the answer to a preview: how a draft changes pay ranges, by what differs from no change */
export const rangeChanges = (changed: object = {}) => ({ changes: { ...NONE, ...changed } })
