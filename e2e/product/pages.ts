import type { Page } from '@playwright/test'
import { addCountry, BONUS_LIST, BONUSES, percentCell, strikeColumn } from './bonus-structures.ts'
import { BAND_LIST, bandCell, BANDS, pick } from './comp-bands.ts'
import { RATES, rateCell } from './currencies.ts'
import { rangeRow, rangesOf } from './comp-ranges.ts'
import { LEVELING, levelCell } from './leveling.ts'
import { MAPPINGS, mappingCell } from './global-mappings.ts'
import { FAMILIES, familyCell } from './job-families.ts'
import { editEquity, EQUITY } from './equity-bands.ts'
import { FUNCTIONS } from './job-functions.ts'
import { JOBS } from './jobs.ts'
import type { Person } from './people.ts'
import { typeInto, WIDTHS, widthCell } from './range-widths.ts'
import { editTiers, locationLine, moveByMenu, TIERS } from './tiers.ts'

/** A page in one of its states: what axe looks at, and what people look at in screenshots. */
export interface PageState {
  /** Also the screenshot's file name. */
  readonly name: string
  /** Who looks; absent: nobody is signed in. */
  readonly as?: Person
  readonly path: string
  /** What to do there first. */
  readonly act?: (page: Page) => Promise<void>
  /** In a narrow window there is no such state: there the page is read. */
  readonly isWide?: true
  /** Shown once the page is what it should be. */
  readonly shows: string | RegExp
}

/** As long as a label can be. */
const LONGEST_LABEL = 'Coastal and other expensive places '.repeat(8).slice(0, 255)

const LOOKUP = '/w/1/zip-code-lookup'

const PERMISSIONS = '/w/1/settings/permissions'

const WIDTHS_IMPORT = '/w/1/range-widths/import'

/** Rows that are wrong, changed, new and as they stand. */
const WIDTHS_FILE = {
  name: 'range_widths-2026-11-21.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Group Name,Global Level,% Below Mid,% Above Mid,Comment
Default Range Width Group,L7,20,25,
Default Range Width Group,L6,22,28,wider

Default Range Width Group,L5,,12,
Sales,L21,25,35,
Field service,L8,12,15,
Field service,L7,12,15,
`),
}

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

/** px: from here on a window is a desk's. */
const DESK = 721

/** @returns whether a page has this state in a window so wide. */
export const isSeenAt = ({ isWide }: PageState, width: number): boolean => !isWide || width >= DESK

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
  { name: 'forgot-password', path: '/login/forgot-password', shows: 'Forgot your password?' },
  {
    name: 'reset-password',
    path: '/reset-password?email=a%40acme.example&code=x',
    shows: 'An uppercase letter',
  },
  { name: 'verify-email', path: '/verify-email?email=a%40acme.example&code=x', shows: 'Verify email' },
  {
    name: 'verify-email-again',
    path: '/verify-email?email=a%40acme.example',
    shows: 'Send verification email',
  },
  { name: 'sign-up', path: '/signup', shows: 'Next' },
  {
    name: 'waitlist',
    path: '/signup',
    act: async (page) => {
      await page.getByLabel('Email').fill('a@acme.example')
      await page.getByRole('button', { name: 'Next' }).click()
    },
    shows: 'Join The Waitlist',
  },
  {
    name: 'join-by-mail',
    path: '/join?workspaceId=1&workspaceName=Tidewater+Robotics&userExists=false&email=a%40acme.example&code=x',
    shows: 'Create account',
  },
  { name: 'outbox', path: '/outbox', shows: 'Outbox' },
  { name: 'own-account', as: 'analyst', path: '/w/1/account', shows: 'Where you are signed in' },
  { name: 'set-password', path: '/set-password#a-link-that-is-over', shows: 'An uppercase letter' },
  {
    name: 'join',
    path: '/join?workspaceId=1&workspaceName=Tidewater+Robotics&email=dana%40tidewater.example',
    shows: 'Join Tidewater Robotics',
  },
  { name: 'not-found', path: '/404', shows: 'Page not found' },
  { name: 'history', as: 'admin', path: '/w/1/history', shows: 'Times in' },
  {
    name: 'history-empty',
    as: 'admin',
    path: '/w/1/history?until=2001-01-01',
    shows: 'Nothing changed then.',
  },
  {
    name: 'history-open',
    as: 'admin',
    path: '/w/1/history?page=comp-bands',
    act: (page) =>
      page
        .getByRole('button', { name: /rows|cells/ })
        .first()
        .click(),
    shows: 'Base a year',
  },
  { name: 'style', path: '/_/style', shows: 'Every primitive in its states' },
  { name: 'no-workspace', as: 'staff', path: '/', shows: 'You are not a member of any workspace.' },
  { name: 'no-access', as: 'member', path: `${LOOKUP}/bulk`, shows: 'You do not have access to' },
  { name: 'zip-empty', as: 'admin', path: `${LOOKUP}/single`, shows: 'Find the pay tier of a ZIP code' },
  { name: 'zip-answer', as: 'admin', path: `${LOOKUP}/single?zip=08865`, shows: 'Phillipsburg, NJ' },
  { name: 'zip-unknown', as: 'admin', path: `${LOOKUP}/single?zip=00000`, shows: 'No ZIP code 00000 exists' },
  {
    name: 'zip-compare',
    as: 'admin',
    path: `${LOOKUP}/single?zip=08102&beside=08608`,
    shows: 'Between the two',
  },
  {
    name: 'zip-territory',
    as: 'admin',
    path: `${LOOKUP}/single?zip=00901`,
    shows: 'Puerto Rico is a territory',
  },
  {
    name: 'zip-places',
    as: 'admin',
    path: `${LOOKUP}/single`,
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Or a place' }).click()
      await page.getByRole('combobox', { name: 'Find a city or town' }).fill('Trenton')
      await page.getByRole('option', { name: /^Trenton, NJ/ }).click()
      await page.getByRole('button', { name: '08608' }).click()
    },
    shows: 'Trenton, NJ',
  },
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
    name: 'ranges-rupees',
    as: 'admin',
    path: rangesOf('solutions', { country: 'IN', currency: 'local' }),
    act: (page) => rangeRow(page, 'Senior Solutions Engineer').getByRole('button').first().click(),
    shows: 'Global mapping, India',
  },
  {
    name: 'ranges-beyond',
    as: 'admin',
    path: rangesOf('solutions', { country: 'US', zip: '98109', at: '900000' }),
    shows: 'beyond the end of the axis',
  },
  {
    name: 'ranges-countries',
    as: 'admin',
    path: rangesOf('solutions', { country: 'US', zip: '98109', beside: 'DE' }),
    shows: 'Solutions Engineering, Germany, USD',
  },
  {
    name: 'ranges-families',
    as: 'admin',
    path: rangesOf('solutions', { country: 'US', zip: '98109', beside: '1', at: '212000' }),
    shows: 'Software Engineering, United States, Tier 2, Seattle',
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
  { name: 'import-upload', as: 'analyst', path: WIDTHS_IMPORT, shows: 'Drop a CSV file here' },
  {
    name: 'import-review',
    as: 'analyst',
    path: WIDTHS_IMPORT,
    act: (page) => page.locator('input[type=file]').setInputFiles(WIDTHS_FILE),
    shows: 'will be created',
  },
  { name: 'widths', as: 'admin', path: WIDTHS, shows: 'Default Range Width Group' },
  {
    name: 'widths-editing',
    as: 'admin',
    path: WIDTHS,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, widthCell(page, 'L12', 3), '25')
      await typeInto(page, widthCell(page, 'L11', 1), '22')
      await typeInto(page, widthCell(page, 'L14', 5), '3o')
      await widthCell(page, 'L9', 3).click()
      await page.keyboard.press('Shift+ArrowRight')
      for (let row = 0; row < 3; row += 1) await page.keyboard.press('Shift+ArrowDown')
    },
    shows: 'Rows with problems: 1',
  },
  {
    name: 'widths-problem',
    as: 'admin',
    path: WIDTHS,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, widthCell(page, 'L14', 5), '3o')
      await page.getByRole('button', { name: 'Save 1 change' }).click()
    },
    shows: '“3o” is not a valid number.',
  },
  {
    name: 'widths-fill',
    as: 'admin',
    path: WIDTHS,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByRole('button', { name: 'Fill with…' }).click()
    },
    shows: 'Sets every level of a group.',
  },
  { name: 'equity', as: 'admin', path: EQUITY, shows: 'Technical equity' },
  { name: 'equity-editing', as: 'admin', path: EQUITY, act: editEquity, isWide: true, shows: 'was 24.80' },
  {
    name: 'equity-parent',
    as: 'admin',
    path: EQUITY,
    isWide: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByRole('button', { name: 'Corporate equity: actions' }).click()
      await page.getByRole('menuitem', { name: 'Parent and range widths' }).click()
    },
    shows: 'Parent and range widths of Corporate equity',
  },
  {
    name: 'equity-share-rule',
    as: 'admin',
    path: EQUITY,
    act: (page) => page.getByRole('button', { name: /^Share rule/ }).click(),
    shows: 'The percents are of the value',
  },
  { name: 'band-groups', as: 'admin', path: BAND_LIST, shows: 'no band at L6' },
  {
    name: 'band-groups-create',
    as: 'admin',
    path: BAND_LIST,
    act: (page) => page.getByRole('button', { name: 'Create group' }).click(),
    shows: 'Create a comp band group',
  },
  { name: 'bands', as: 'admin', path: BANDS, shows: 'Range of OTE' },
  { name: 'bands-editing', as: 'admin', path: BANDS, act: editBands, shows: 'nothing is converted' },
  {
    name: 'bands-what-changes',
    as: 'admin',
    path: `${BANDS}?comparisonGroupIds=1`,
    act: async (page) => {
      await editBands(page)
      await page
        .getByText(/^(?:Families whose ranges move|[\d,]+ jobs change)$/)
        .first()
        .waitFor()
    },
    shows: 'nothing is converted',
  },
  {
    name: 'bands-problem',
    as: 'admin',
    path: BANDS,
    act: async (page) => {
      await openSales(page)
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, bandCell(page, 'L12', 'hourly'), '131.73')
      await page.getByRole('button', { name: 'Save 1 change' }).click()
    },
    shows: 'On target earnings and hourly rate cannot be both set for level 12.',
  },
  {
    name: 'bands-add-country',
    as: 'admin',
    path: BANDS,
    act: (page) => page.getByRole('button', { name: 'Add country group' }).click(),
    shows: 'Countries come from global mappings.',
  },
  { name: 'bonus-groups', as: 'admin', path: BONUS_LIST, shows: 'Countries and levels with a percent' },
  {
    name: 'bonus-groups-menu',
    as: 'admin',
    path: BONUS_LIST,
    act: (page) =>
      page
        .getByRole('button', { name: /: actions$/ })
        .first()
        .click(),
    shows: 'Edit percents',
  },
  { name: 'bonuses', as: 'admin', path: BONUSES, shows: 'Default country, %' },
  {
    name: 'bonuses-editing',
    as: 'admin',
    path: BONUSES,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, percentCell(page, 'L11', 2), '17.5')
      await typeInto(page, percentCell(page, 'L6', 3), '-5')
      await addCountry(page, 'Canada')
      await page
        .getByText(/^(?:Families whose ranges move|[\d,]+ jobs change)$/)
        .first()
        .waitFor()
      await percentCell(page, 'L6', 4).click()
    },
    shows: 'Bonus % must be a non-negative number',
  },
  {
    name: 'bonuses-add-country',
    as: 'admin',
    path: BONUSES,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByRole('button', { name: 'Add country' }).click()
      await page.getByRole('radio', { name: 'Empty' }).click()
    },
    shows: /Counts as 0%: (?:no job has|[\d,]+ jobs? los)/,
  },
  {
    name: 'bonuses-struck',
    as: 'admin',
    path: BONUSES,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await strikeColumn(page, 'Germany')
      await page
        .getByText(/^(?:Families whose ranges move|[\d,]+ jobs change)$/)
        .first()
        .waitFor()
    },
    shows: 'From then on Germany goes by United States.',
  },
  { name: 'bonuses-not-found', as: 'admin', path: `${BONUSES}?groupId=99999`, shows: 'Group not found' },
  { name: 'tiers', as: 'admin', path: TIERS, shows: 'Greater Los Angeles' },
  { name: 'tiers-read-only', as: 'member', path: TIERS, shows: 'You do not have permission to edit tiers' },
  {
    name: 'tiers-editing',
    as: 'admin',
    isWide: true,
    path: TIERS,
    act: async (page) => {
      await editTiers(page)
      await moveByMenu(page, 'Austin', 'Tier 1')
      await page.getByRole('textbox', { name: 'Notes' }).fill('Austin reviewed: 14 of 31 offers declined.')
    },
    shows: 'Save 2 changes',
  },
  {
    name: 'tiers-menu',
    as: 'admin',
    isWide: true,
    path: TIERS,
    act: async (page) => {
      await editTiers(page)
      await moveByMenu(page, 'Austin', 'Tier 1')
      await locationLine(page, 'California').press('m')
    },
    shows: 'Its 3 metros in Tier 2 move with it',
  },
  {
    name: 'tiers-dragging',
    as: 'admin',
    isWide: true,
    path: TIERS,
    act: async (page) => {
      await editTiers(page)
      await page.getByRole('button', { name: 'Move Austin to another tier' }).hover()
      await page.mouse.down()
      await page.getByRole('treeitem', { name: 'SF Bay Area' }).hover()
    },
    shows: 'Tier 1 if you drop it there',
  },
  {
    name: 'tiers-problem',
    as: 'admin',
    isWide: true,
    path: TIERS,
    act: async (page) => {
      await editTiers(page)
      await page.getByRole('textbox', { name: /^Percentile of Tier 3/ }).fill('80.5')
      await page.getByRole('textbox', { name: 'Label of Tier 2' }).fill(LONGEST_LABEL)
    },
    shows: 'A percentile is a whole number from 1 to 1,000.',
  },
  {
    name: 'tiers-reset',
    as: 'admin',
    isWide: true,
    path: TIERS,
    act: async (page) => {
      await editTiers(page)
      await moveByMenu(page, 'California', 'Tier 1')
      await page.getByRole('button', { name: 'Reset configurations' }).click()
    },
    shows: 'This differs from them',
  },
  { name: 'functions', as: 'analyst', path: FUNCTIONS, shows: 'Customer Experience' },
  {
    name: 'functions-editing',
    as: 'analyst',
    isWide: true,
    path: FUNCTIONS,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit Finance and Legal' }).click()
      await page.getByRole('button', { name: 'Add job function' }).click()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Delete Hardware' }).click()
    },
    shows: 'Hardware',
  },
  { name: 'leveling', as: 'analyst', path: LEVELING, shows: 'E6' },
  {
    name: 'leveling-editing',
    as: 'analyst',
    isWide: true,
    path: LEVELING,
    act: async (page) => {
      await page.getByRole('button', { name: 'What levels mean' }).click()
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, levelCell(page, 'L6', 'professional name'), 'Associate')
      await typeInto(page, levelCell(page, 'L4', 'professional code'), 'P2')
      await levelCell(page, 'L4', 'professional code').click()
    },
    shows: 'E6',
  },
  { name: 'mappings', as: 'admin', path: MAPPINGS, shows: 'United States' },
  {
    name: 'mappings-editing',
    as: 'admin',
    path: MAPPINGS,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, mappingCell(page, 'IN', 'band'), '40')
      await page.getByRole('button', { name: 'Delete Singapore' }).click()
      await typeInto(page, mappingCell(page, 'DE', 'equity'), '0')
      await page.getByRole('button', { name: 'Add country' }).click()
      await page.keyboard.type('po')
    },
    shows: 'Will be deleted on save',
  },
  {
    name: 'mappings-problem',
    as: 'admin',
    path: MAPPINGS,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, mappingCell(page, 'DE', 'equity'), '0')
      await page.getByRole('button', { name: 'Save 1 change' }).click()
    },
    shows: 'Cannot save while there are invalid fields',
  },
  { name: 'jobs', as: 'admin', path: JOBS, shows: 'No jobs available for this level.' },
  {
    name: 'jobs-editing',
    as: 'admin',
    isWide: true,
    path: JOBS,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByRole('button', { name: 'Edit jobs of L8' }).click()
    },
    shows: 'Edit Jobs for Level 8',
  },
  { name: 'families', as: 'admin', path: FAMILIES, shows: 'Cloud Infrastructure' },
  {
    name: 'families-editing',
    as: 'admin',
    isWide: true,
    path: FAMILIES,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, familyCell(page, 'JF0006', 'multiplier'), '94')
      await typeInto(page, familyCell(page, 'JF0005', 'name'), 'Electrical engineering')
      await page.getByRole('button', { name: 'Save 2 changes' }).click()
      await familyCell(page, 'JF0009', 'professional').click()
      await page.keyboard.type('data')
      await page.getByRole('option', { name: 'No match' }).waitFor()
    },
    shows: 'Rows with problems: 2',
  },
  { name: 'settings', as: 'admin', path: '/w/1/settings', shows: 'Time zone of dates' },
  { name: 'users', as: 'admin', path: '/w/1/settings/users', shows: 'Cannot delete yourself' },
  { name: 'roles', as: 'admin', path: PERMISSIONS, shows: '(+ 28 more)' },
  {
    name: 'role-default',
    as: 'admin',
    path: `${PERMISSIONS}/role/MEMBER`,
    shows: 'Default roles are not editable.',
  },
  {
    name: 'role-editing',
    as: 'admin',
    path: PERMISSIONS,
    act: async (page) => {
      await page.getByRole('table', { name: 'Custom roles' }).getByRole('link').first().click()
      await page.getByRole('switch', { name: 'Comp bands, edit' }).click()
    },
    shows: 'Changed now',
  },
  { name: 'currencies', as: 'admin', path: RATES, shows: 'The other way' },
  {
    name: 'currencies-editing',
    as: 'admin',
    path: RATES,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, rateCell(page, 'EUR', 'rate'), '1.0914')
      await page.getByRole('button', { name: 'Delete INR' }).click()
      await page.getByRole('button', { name: 'Quote GBP the other way' }).click()
      await page.getByRole('button', { name: 'Add currency' }).click()
      await page.keyboard.press('Escape')
      await typeInto(page, rateCell(page, 'AUD', 'rate'), '149,32')
      await page.getByRole('button', { name: /^Save/ }).click()
    },
    shows: 'India loses its rate',
  },
  { name: 'currencies-import', as: 'admin', path: `${RATES}/import`, shows: 'Import from CSV' },
]

/** The bands of who carries a number, in Germany. */
async function openSales(page: Page): Promise<void> {
  await pick(page, /^Group/, 'Sales with variable')
  await pick(page, /^Country/, 'Germany')
  await page.getByRole('columnheader', { name: /OTE, EUR/ }).waitFor()
}

async function editBands(page: Page): Promise<void> {
  await openSales(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('group', { name: 'Currency' }).getByRole('button', { name: 'USD' }).click()
  await typeInto(page, bandCell(page, 'L11', 'ote'), '152,000')
  await typeInto(page, bandCell(page, 'L12', 'percent'), '30')
  await typeInto(page, bandCell(page, 'L9', 'hourly'), '60')
  await bandCell(page, 'L11', 'ote').click()
}
