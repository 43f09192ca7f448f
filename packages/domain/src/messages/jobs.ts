/** Jobs of a family. */
export const jobs = {
  many: 'jobs',
  titleRequired: 'Job Title is required',
  aTitle: 'A job title',
  aBusinessTitle: 'A business title',
  aCode: 'A job code',
  aSubLevel: 'A job sub level',
  jobType: (text: string) => `Job Type must be either Salaried or Hourly, got ${text.slice(0, 40)}`,
} as const
