import { expect, it } from 'vitest'
import { DEFAULT_THEME_MODE, LOCAL_STORAGE_ROLES } from './local-storage.ts'

it('names what the browser keeps, as the specification does', () => {
  expect(LOCAL_STORAGE_ROLES).toEqual([
    'access token',
    'theme mode',
    'workspace id',
    'cached job family id',
    'comp ranges absolute-range mode',
    'comp ranges breakdown buttons',
    'comp ranges country',
    'comp ranges currency preference',
  ])
  expect(DEFAULT_THEME_MODE).toBe('light')
})
