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

/** Returns the answer to a preview of how a draft changes pay ranges. @param changed the fields that differ from no change */
export const rangeChanges = (changed: object = {}) => ({ changes: { ...NONE, ...changed } })
