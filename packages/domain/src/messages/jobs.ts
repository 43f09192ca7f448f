/** Jobs of a family (specification 1 section 5; 2 section 8, "Job architecture"). */
export const jobs = {
  titleRequired: 'Job Title is required',
  aTitle: 'A job title',
  aBusinessTitle: 'A business title',
  aCode: 'A job code',
  aSubLevel: 'A job sub level',
  jobType: (text: string) => `Job Type must be either Salaried or Hourly, got ${text.slice(0, 40)}`,
} as const
