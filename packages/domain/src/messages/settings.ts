/** Settings of a workspace and of its users. */
export const settings = {
  repeated: (property: string) => `${property} is there twice.`,
  unknown: (property: string) => `There is no setting "${property.slice(0, 40)}".`,
  type: (property: string, type: string) => `The type of ${property} is ${type}.`,
  notANumber: (property: string) => `${property} must be a number of at least 0.`,
  notABoolean: (property: string) => `${property} must be true or false.`,
  notATimeZone: (property: string) =>
    `${property} must be the name of a time zone, like UTC or America/New_York.`,
  notOneOf: (property: string, values: readonly (string | number)[]) =>
    `${property} must be one of ${values.join(', ')}.`,
  /** The frame of the pages of settings. */
  tabs: { general: 'General', users: 'Users', permissions: 'Permissions' },
  path: 'Where this is',
} as const
