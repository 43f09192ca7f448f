import type { Page } from '@playwright/test'
import { rangeRow, rangesOf } from './comp-ranges.ts'
import type { Person } from './people.ts'

/** A page in one of its states: what axe looks at, and what people look at in screenshots. */
export interface PageState {
  /** Also the screenshot's file name. */
  readonly name: string
  /** Who looks; absent: nobody is signed in. */
  readonly as?: Person
  readonly path: string
  /** What to do there first. */
  readonly act?: (page: Page) => Promise<void>
  /** Shown once the page is what it should be. */
  readonly shows: string | RegExp
}

const LOOKUP = '/w/1/zip-code-lookup'

/** With an employee id beside each: one line twice, one ZIP code for two people, one that does not exist. */
const PASTED_COLUMN = ['10001\tE-1', '08865\tE-2', '00000\tE-3', '10001\tE-4', '94105\tE-5', '10001\tE-1']

export async function lookUpColumn(page: Page): Promise<void> {
  await pasteZipCodes(page, PASTED_COLUMN)
  await page.getByRole('button', { name: /^Look up/ }).click()
}

/** Pastes as a person does: filling the box line by line takes a browser minutes for long columns. */
export async function pasteZipCodes(page: Page, lines: readonly string[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('textbox', { name: 'ZIP codes' }).focus()
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'))
  await page.keyboard.press('Control+V')
}

export const PAGES: readonly PageState[] = [
  { name: 'sign-in', path: '/login', shows: 'Log in' },
  {
    name: 'sign-in-failed',
    path: '/login',
    act: async (page) => {
      await page.getByLabel('Email').fill('admin@tidewater.example')
      await page.getByLabel('Password').fill('not-the-password')
      await page.getByRole('button', { name: 'Log In' }).click()
    },
    shows: 'Email or password is not right.',
  },
  { name: 'set-password', path: '/set-password#a-link-that-is-over', shows: 'An uppercase letter' },
  { name: 'not-found', path: '/404', shows: 'Page not found' },
  { name: 'style', path: '/_/style', shows: 'Every primitive in its states' },
  { name: 'no-workspace', as: 'staff', path: '/', shows: 'You are not a member of any workspace.' },
  { name: 'no-access', as: 'member', path: `${LOOKUP}/bulk`, shows: 'You do not have access to' },
  { name: 'zip-empty', as: 'admin', path: `${LOOKUP}/single`, shows: 'Find the pay tier of a ZIP code' },
  { name: 'zip-answer', as: 'admin', path: `${LOOKUP}/single?zip=08865`, shows: 'Phillipsburg, NJ' },
  { name: 'zip-unknown', as: 'admin', path: `${LOOKUP}/single?zip=00000`, shows: 'No ZIP code 00000 exists' },
  {
    name: 'zip-menu',
    as: 'admin',
    path: `${LOOKUP}/single?zip=94105`,
    act: async (page) => {
      await page.getByText('San Francisco, CA').first().waitFor()
      if (!(await page.getByRole('button', { name: /admin@/ }).isVisible())) {
        await page.getByRole('button', { name: 'Menu' }).click()
      }
      await page.getByRole('button', { name: /admin@/ }).click()
    },
    shows: 'Logout',
  },
  { name: 'bulk-empty', as: 'admin', path: `${LOOKUP}/bulk`, shows: 'Look up many ZIP codes at once' },
  { name: 'bulk-results', as: 'admin', path: `${LOOKUP}/bulk`, act: lookUpColumn, shows: 'Phillipsburg' },
  {
    name: 'ranges',
    as: 'admin',
    path: rangesOf('solutions', { country: 'US', zip: '98109', at: '212000' }),
    shows: '212,000 USD lies in',
  },
  {
    name: 'ranges-reasons',
    as: 'admin',
    path: rangesOf('solutions', { country: 'US', zip: '98109', at: '212000' }),
    act: (page) => rangeRow(page, 'Senior Solutions Engineer').getByRole('button').first().click(),
    shows: 'Family multiplier',
  },
  {
    name: 'ranges-euro',
    as: 'admin',
    path: rangesOf('software', { country: 'DE', currency: 'local' }),
    shows: 'One rate holds for the whole of Germany.',
  },
  {
    name: 'ranges-relative',
    as: 'admin',
    path: rangesOf('solutions', { country: 'US', mode: 'relative' }),
    shows: 'of the mid lies in',
  },
  {
    name: 'ranges-hourly',
    as: 'admin',
    path: rangesOf('assembly', { country: 'US' }),
    shows: 'is not eligible for equity',
  },
  {
    name: 'ranges-family-gap',
    as: 'admin',
    path: rangesOf('roboticsSafety', { country: 'US' }),
    shows: 'has no comp band group',
  },
  {
    name: 'ranges-row-gaps',
    as: 'admin',
    path: rangesOf('executives', { country: 'US' }),
    shows: 'No range width at L19',
  },
  {
    name: 'ranges-level-limit',
    as: 'manager',
    path: rangesOf('solutions', { country: 'US', zip: '98109' }),
    shows: 'You see levels below L9.',
  },
]
