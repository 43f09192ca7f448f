/** The page of the first demo company's job functions. */
export const FUNCTIONS_PATH = '/w/1/job-families/job-functions'
