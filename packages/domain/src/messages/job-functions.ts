/** Kinds of work. */
export const jobFunctions = {
  nameRequired: 'Name is required',
  aName: 'A function name',
  many: 'job functions',
  inUse: 'Cannot delete a job function that is in use',
} as const
