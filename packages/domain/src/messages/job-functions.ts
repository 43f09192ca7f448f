/** Kinds of work (specification 1 section 5; 2 section 8, "Job architecture"). */
export const jobFunctions = {
  nameRequired: 'Name is required',
  aName: 'A function name',
  inUse: 'Cannot delete a job function that is in use',
} as const
