/** The heading of printed comp ranges. */
export const printedRangeMessages = {
  title: (ranges: string) => `Comp ranges: ${ranges}`,
  titleOfTwo: 'Comparison of comp ranges',
  asOf: (date: string, timeZone: string) => `As of ${date} (${timeZone})`,
  /** Day and time are in the time zone that `asOf` names. */
  printed: (day: string, time: string, person: string, workspace: string) =>
    `Printed on ${day} at ${time} by ${person}, ${workspace}`,
} as const
