/** Settings of a workspace and of its members. */
export const settingsMessages = {
  /** A date, or the heading of a column of dates, with the time zone of the workspace. */
  inZone: (text: string, timeZone: string) => `${text} (${timeZone})`,
  repeated: (property: string) => `${property} appears more than once. Send it only once.`,
  unknown: (property: string) => `There is no setting named “${property.slice(0, 40)}”.`,
  type: (property: string, type: string) => `${property} must be of type ${type}.`,
  notANumber: (property: string) => `${property} must be a number that is 0 or greater.`,
  notABoolean: (property: string) => `${property} must be true or false.`,
  notATimeZone: (property: string) =>
    `${property} must be the name of a time zone, such as UTC or America/New_York.`,
  notOneOf: (property: string, values: readonly (string | number)[]) =>
    `${property} must be one of ${values.join(', ')}.`,
  /** Title and tabs of the settings pages. */
  tabs: { general: 'General', users: 'Users', permissions: 'Permissions' },
  breadcrumb: 'Breadcrumb',
} as const
