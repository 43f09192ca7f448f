import { lookUpColumn } from '../zip-codes.ts'
import type { PageState } from './page-state.ts'

const LOOKUP = '/w/1/zip-code-lookup'

export const ZIP_CODES: readonly PageState[] = [
  { name: 'zip-empty', as: 'admin', path: `${LOOKUP}/single`, shows: 'Find the pay tier of a ZIP code' },
  { name: 'zip-answer', as: 'admin', path: `${LOOKUP}/single?zip=08865`, shows: 'Phillipsburg, NJ' },
  {
    name: 'zip-unknown',
    as: 'admin',
    path: `${LOOKUP}/single?zip=00000`,
    shows: 'ZIP code 00000 was not found.',
  },
  {
    name: 'zip-compare',
    as: 'admin',
    path: `${LOOKUP}/single?zip=08102&beside=08608`,
    // Told once the server has said what both are to a job.
    shows: /, mid$/,
  },
  {
    name: 'zip-places',
    as: 'admin',
    path: `${LOOKUP}/single`,
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Or find a place' }).click()
      await page.getByRole('combobox', { name: 'Find a city or town' }).fill('Trenton')
      await page.getByRole('option', { name: /^Trenton, NJ/ }).click()
      await page.getByRole('button', { name: '08608' }).click()
    },
    shows: 'Trenton, NJ',
  },
  { name: 'bulk-empty', as: 'admin', path: `${LOOKUP}/bulk`, shows: 'Look up many ZIP codes at once' },
  { name: 'bulk-results', as: 'admin', path: `${LOOKUP}/bulk`, act: lookUpColumn, shows: 'Phillipsburg' },
]
