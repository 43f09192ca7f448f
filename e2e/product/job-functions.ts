/** Job functions of the first demo company. */
export const FUNCTIONS_PATH = '/w/1/job-families/job-functions'
