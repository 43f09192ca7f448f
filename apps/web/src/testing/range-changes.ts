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

/** Returns the response to a query for the effect of a draft on pay ranges. @param fields those that differ from `NONE` */
export const rangeChanges = (fields: object = {}) => ({ changes: { ...NONE, ...fields } })
