/** What the browser keeps, one key for each (specification 1 section 3; 2 section 9 "Computation rules"). */
export const LOCAL_STORAGE_ROLES = [
  'access token',
  'theme mode',
  'workspace id',
  'cached job family id',
  'comp ranges absolute-range mode',
  'comp ranges breakdown buttons',
  'comp ranges country',
  'comp ranges currency preference',
] as const

export type LocalStorageRole = (typeof LOCAL_STORAGE_ROLES)[number]

export const THEME_MODES = ['light', 'dark'] as const
export type ThemeMode = (typeof THEME_MODES)[number]
export const DEFAULT_THEME_MODE: ThemeMode = 'light'
