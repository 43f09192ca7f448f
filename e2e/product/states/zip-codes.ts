import { lookUpColumn } from '../zip-codes.ts'
import { type PageState, statesOf } from './page-state.ts'

const LOOKUP_PATH = '/w/1/zip-code-lookup'

const single = statesOf(`${LOOKUP_PATH}/single`, 'admin')
const bulk = statesOf(`${LOOKUP_PATH}/bulk`, 'admin')

export const ZIP_CODE_STATES: readonly PageState[] = [
  single.state('zip-empty', { shows: 'Find the pay tier for a ZIP code' }),
  statesOf(`${LOOKUP_PATH}/single?zip=08865`, 'admin').state('zip-answer', { shows: 'Phillipsburg, NJ' }),
  statesOf(`${LOOKUP_PATH}/single?zip=00000`, 'admin').state('zip-unknown', {
    shows: 'ZIP code 00000 was not found.',
  }),
  // Shown after the server has computed a job's pay in both tiers.
  statesOf(`${LOOKUP_PATH}/single?zip=08102&beside=08608`, 'admin').state('zip-compare', { shows: /, mid$/ }),
  single.state('zip-places', { shows: 'Trenton, NJ' }, async (page) => {
    await page.getByRole('combobox', { name: 'Or find a place' }).click()
    await page.getByRole('combobox', { name: 'Find a city or town' }).fill('Trenton')
    await page.getByRole('option', { name: /^Trenton, NJ/ }).click()
    await page.getByRole('button', { name: '08608' }).click()
  }),
  bulk.state('bulk-empty', { shows: 'Look up many ZIP codes at once' }),
  bulk.state('bulk-results', { shows: 'Phillipsburg' }, lookUpColumn),
]
