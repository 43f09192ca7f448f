import type { SetupQuery } from '@plumb/api-contract/generated/graphql.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { expectText } from '../../testing/controls.ts'
import { recordDownloads } from '../../testing/files.ts'
import { axeFindings } from '../../testing/axe-findings.ts'
import { type PageOptions, openPage } from '../../testing/open-page.tsx'
import { refuseWith } from '../../testing/server.ts'

const ALL_SCOPES = [
  'JOB_ARCHITECTURE_VIEW',
  'JOB_ARCHITECTURE_EDIT',
  'GLOBAL_MAPPING_VIEW',
  'GLOBAL_MAPPING_EDIT',
  'RANGE_WIDTHS_VIEW',
  'RANGE_WIDTHS_EDIT',
  'COMP_BANDS_VIEW',
  'COMP_BANDS_EDIT',
  'JOB_FAMILIES_VIEW',
  'JOB_FAMILIES_EDIT',
  'JOB_DEFINITIONS_VIEW',
  'JOB_DEFINITIONS_EDIT',
  'COMP_RANGES_VIEW',
  'CSV_IMPORT_ACTION',
] as const

// All tests of the file share the tab's session storage.
beforeEach(() => sessionStorage.clear())

type Setup = SetupQuery['setup']
const EMPTY: Setup = {
  levels: { jobLevelCount: 0, groupCount: 0, globalLevelCount: 0 },
  mappings: { countryCount: 0 },
  widths: { levelCount: 0, levelsWithoutWidth: [] },
  bands: { bandCount: 0, groupCount: 0 },
  families: { familyCount: 0, familyCountWithBands: 0 },
  jobs: { jobCount: 0 },
}
const STARTED: Setup = {
  ...EMPTY,
  levels: { jobLevelCount: 32, groupCount: 5, globalLevelCount: 21 },
  mappings: { countryCount: 10 },
  widths: { levelCount: 19, levelsWithoutWidth: [0, 13, 14, 15, 19] },
}
const FULL: Setup = {
  ...STARTED,
  widths: { levelCount: 19, levelsWithoutWidth: [] },
  bands: { bandCount: 19, groupCount: 1 },
  families: { familyCount: 2, familyCountWithBands: 2 },
  jobs: { jobCount: 4 },
}

const open = (path: string, setup: Setup, options: PageOptions = {}) =>
  openPage(`/w/1/${path}`, {
    scopes: ALL_SCOPES,
    ...options,
    answers: { Setup: () => ({ setup, settings: [] }), ...options.answers },
  })

const item = (name: RegExp) =>
  browser.getByRole('listitem').filter({ has: browser.getByRole('heading', { name }) })
const link = (name: string) => browser.getByRole('link', { name, exact: true })

test('starts with levels in an empty workspace, and blocked steps name their prerequisite [SU7]', async () => {
  await open('set-up', EMPTY)
  await expect.element(browser.getByRole('heading', { name: 'Set up Workspace 1' })).toBeVisible()
  await expect.element(browser.getByText('0 of 6 done').first()).toBeVisible()
  await expect.element(item(/^Levels ?, Next step/)).toHaveAttribute('aria-current', 'step')
  await expect
    .element(item(/^Jobs ?, Cannot be started yet/).getByText(/Set up levels first\./))
    .toBeVisible()
  await expect
    .element(item(/^Job families ?, Cannot be started yet/).getByText(/Add a comp band first\./))
    .toBeVisible()
  expect(link('Open, Jobs').query()).toBe(null)
  expect(await axeFindings(document.body)).toEqual([])
  await expect.element(link('Continue, Levels')).toHaveAttribute('href', '/w/1/leveling')
})

test('shows existing and missing data, and links pages and imports [SU1]', async () => {
  await open('set-up', STARTED, {
    answers: {
      LevelNames: () => ({
        globalLevels: [{ level: 15, name: 'Vice President' }],
        jobLevels: [{ level: 19, name: 'Chief Executive Officer', isVisible: true }],
      }),
    },
  })
  await expect
    .element(item(/^Levels ?, Done/).getByText(/32 job levels in 5 groups, at 21 global levels/))
    .toBeVisible()
  await expect
    .element(
      item(/^Range widths ?, Next step/).getByText(
        /14 of 19 levels have range widths\. Missing: INT, L13 to L15 Vice President, L19 Chief Executive Officer\./,
      ),
    )
    .toBeVisible()
  await expect
    .element(item(/^Comp bands ?, Ready to start/).getByText(/Start with the United States\./))
    .toBeVisible()
  await expect
    .element(link('Import from CSV, Range widths'))
    .toHaveAttribute('href', '/w/1/range-widths/import')
  await expect.element(link('Open, Comp bands')).toHaveAttribute('href', '/w/1/ote')
})

test('Set up leaves the navigation once nothing is missing, but not the avatar menu [SU3]', async () => {
  const { page } = await open('set-up', FULL)
  await expectText('Setup is complete')
  await expect.element(link('Go to comp ranges')).toBeVisible()
  expect(page.container.querySelector('nav a[href="/w/1/set-up"]')).toBe(null)
  await browser.getByRole('button', { name: /Amara/ }).click()
  await expect.element(browser.getByRole('menuitem', { name: 'Set up' })).toBeVisible()
})

test('shows the number of gaps that remain once all steps are done, and links to Problems [PG31]', async () => {
  await open('set-up', FULL, {
    scopes: [...ALL_SCOPES, 'SEE_ALL_LEVELS_DATA'],
    answers: { ProblemCount: () => ({ compRangesProblems: { totalCount: 9 } }) },
  })
  await expectText(/All steps are complete\. 9 gaps leave pay ranges incomplete\./)
  await expect.element(link('Go to problems')).toHaveAttribute('href', '/w/1/problems')
})

/** Answers for pages of steps, whose content does not matter here. */
const STEP_PAGES = {
  RangeWidths: refuseWith('Not now.', 'UNAVAILABLE'),
  CompBandGroups: refuseWith('Not now.', 'UNAVAILABLE'),
  CompBandGroupUses: refuseWith('Not now.', 'UNAVAILABLE'),
}
/** A member who sees the strip of a setup step. */
const MEMBER_WITH_STRIP = {
  scopes: ALL_SCOPES,
  membership: { effectiveScopes: [...ALL_SCOPES], hasUnfinishedSetup: true },
}
const strip = () => browser.getByRole('region', { name: 'Setup step' })

test('a page opened from Set up shows which step it is, the way back and the next step [PG29]', async () => {
  const { address, router } = await open('set-up', STARTED, { ...MEMBER_WITH_STRIP, answers: STEP_PAGES })
  await expect.element(browser.getByText('2 of 6 done').first()).toBeVisible()
  await expect.element(strip()).not.toBeInTheDocument()
  await link('Continue, Range widths').click()
  await expect.element(strip().getByText('Set up · 3 of 6')).toBeVisible()
  await expect.element(strip().getByRole('link', { name: 'Next: comp bands' })).toBeVisible()
  await strip().getByRole('link', { name: 'Next: comp bands' }).click()
  await expect.element(strip().getByText('Set up · 4 of 6')).toBeVisible()
  await expect.element(strip().getByText('Next: job families')).toBeVisible()
  expect(strip().getByRole('link', { name: /^Next/ }).query()).toBe(null)
  await strip().getByRole('link', { name: 'Back to setup' }).click()
  await expect.poll(address).toBe('/w/1/set-up')
  await router.navigate({ to: '/w/$workspaceId/no-access', params: { workspaceId: 1 } })
  await router.navigate({ to: '/w/$workspaceId/range-widths', params: { workspaceId: 1 } })
  await expect.element(strip()).not.toBeInTheDocument()
})

test('a page opened in another way shows no setup step [PG29]', async () => {
  await open('range-widths', STARTED, { ...MEMBER_WITH_STRIP, answers: STEP_PAGES })
  await expectText('Not now.')
  await expect.element(strip()).not.toBeInTheDocument()
})

test('Set up is in the navigation while something is missing [SU3]', async () => {
  await open('set-up', STARTED)
  const nav = browser.getByRole('navigation', { name: 'Main' })
  await expect.element(nav.getByRole('link', { name: 'Set up 2 of 6 done' })).toBeVisible()
})

test('neither mentions nor links pages that the user cannot open [SU2]', async () => {
  await open(
    'set-up',
    { ...EMPTY, levels: null, mappings: null, widths: null, bands: null },
    { scopes: ['JOB_FAMILIES_VIEW', 'JOB_FAMILIES_EDIT'] },
  )
  await expect.element(browser.getByText('0 of 2 done').first()).toBeVisible()
  await expect.element(link('Continue, Job families')).toBeVisible()
  expect(link('Import from CSV, Job families').query()).toBe(null)
  expect(browser.getByRole('heading', { name: /^Comp bands/ }).query()).toBe(null)
})

const NO_RANGES: PageOptions['answers'] = {
  CompRangesOptions: () => ({
    compRangesOptions: {
      families: [],
      levels: [],
      countries: [],
      tiers: [],
      defaultCountry: 'US',
      defaultCurrency: 'USD',
    },
  }),
}

test.each<[path: string, setup: Setup, answers: PageOptions['answers'], text: string, href: string]>([
  [
    'job-architecture',
    { ...STARTED, widths: FULL.widths },
    { JobArchitecture: () => ({ jobFamilies: [], jobLevels: [], globalLevels: [] }) },
    'Set up comp bands first.',
    '/w/1/ote',
  ],
  ['comp-ranges', STARTED, NO_RANGES, 'Set up range widths first.', '/w/1/range-widths'],
  [
    'geos/global-mapping',
    EMPTY,
    { GlobalMappings: () => ({ rows: [] }), BandCountries: () => ({ compBandsGroups: [] }) },
    'Set up levels first.',
    '/w/1/leveling',
  ],
  [
    'ote',
    STARTED,
    {
      CompBandGroups: () => ({ groups: [] }),
      CompBandGroupUses: () => ({ jobFamilies: [] }),
    },
    'Set up range widths first.',
    '/w/1/range-widths',
  ],
  [
    'job-families/families',
    STARTED,
    {
      EditedJobFamilies: () => ({
        jobFamilies: [],
        referenceData: {
          jobFunctions: [],
          compBandGroups: [],
          bonusStructureGroups: [],
          equityBandGroups: [],
          surveyJobFamilies: [],
        },
      }),
    },
    'Set up range widths first.',
    '/w/1/range-widths',
  ],
])('the empty page %s says which step comes first [SU4]', async (path, setup, answers, text, href) => {
  await open(path, setup, { answers: answers ?? {} })
  await expectText(text, { exact: false })
  await expect.element(browser.getByRole('main').getByRole('link').last()).toHaveAttribute('href', href)
})

test('a member who cannot set up the workspace reads whom to ask [SU4]', async () => {
  const { page } = await open(
    'comp-ranges',
    { ...EMPTY, levels: null, mappings: null, widths: null, bands: null, families: null, jobs: null },
    { scopes: ['COMP_RANGES_VIEW'], answers: NO_RANGES },
  )
  await expectText('Ask an admin of Workspace 1 to set it up.', { exact: false })
  expect(page.container.querySelector('main a')).toBe(null)
})

const VIEW_SCOPES = ALL_SCOPES.filter((scope) => scope.endsWith('_VIEW'))

test('a member who can only see the steps opens them, and reads whom to ask [SU4]', async () => {
  await open('set-up', EMPTY, { scopes: VIEW_SCOPES })
  await expect.element(item(/^Levels/).getByText('Ask an admin of Workspace 1 to set it up.')).toBeVisible()
  await expect.element(link('Open, Levels')).toHaveAttribute('href', '/w/1/leveling')
  expect(link('Continue, Levels').query()).toBe(null)
})

test('names the admins to members who may see them [SU4]', async () => {
  const membershipOf = (role: string, fullName: string) => ({ role, user: { fullName } })
  await open('set-up', EMPTY, {
    scopes: [...VIEW_SCOPES, 'EDIT_WORKSPACE'],
    answers: {
      Admins: () => ({
        workspace: {
          memberships: [
            membershipOf('ADMIN', 'Ada King'),
            membershipOf('MEMBER', 'Max Roe'),
            membershipOf('ADMIN', 'Bob Lee'),
          ],
        },
      }),
    },
  })
  await expectText('Ask Ada King or Bob Lee to set it up.')
})

test('members who wait for the setup of an empty workspace read whom to ask where they land [PG28]', async () => {
  const scopes = ['VIEW_LOCATION_CALCULATOR'] as const
  await openPage('/w/1/zip-code-lookup/single', {
    membership: { effectiveScopes: scopes, awaitsSetup: true },
    answers: { TierConfig: refuseWith('Not now.', 'UNAVAILABLE') },
  })
  await expectText('This workspace is not set up yet. Ask an admin of Workspace 1 to set it up.')
})

test('Set up can be hidden, stays in the avatar menu, and can be restored [SU5]', async () => {
  const stored = { property: 'HIDE_SETUP', stringValue: 'false', version: 3 }
  const { sent } = await open('set-up', STARTED, {
    answers: {
      Setup: () => ({ setup: STARTED, settings: [{ ...stored }] }),
      SettingsSave: ({ variables }) => {
        stored.stringValue = variables.settingsSaveRequest.items[0].stringValue
        return { settingsSave: [stored] }
      },
    },
  })
  const navigationItem = browser
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Set up 2 of 6 done' })
  await expect.element(navigationItem).toBeVisible()
  await browser.getByRole('button', { name: 'Hide from navigation' }).click()
  await expect.element(navigationItem).not.toBeInTheDocument()
  await expectText(/^“Set up” is hidden\. You can still open it/)
  expect(sent('SettingsSave')[0]).toEqual({
    settingsSaveRequest: {
      items: [{ property: 'HIDE_SETUP', type: 'WORKSPACE_USER', stringValue: 'true', version: 3 }],
    },
  })
  await browser.getByRole('button', { name: /Amara/ }).click()
  await expect.element(browser.getByRole('menuitem', { name: 'Set up' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await browser.getByRole('button', { name: 'Show in navigation' }).click()
  await expect.element(navigationItem).toBeVisible()
})

test('offers the template of each step with an import, including blocked ones [SU6]', async () => {
  const files = recordDownloads()
  onTestFinished(() => void vi.restoreAllMocks())
  await open('set-up', EMPTY)
  const steps = ['Levels', 'Country mappings', 'Range widths', 'Comp bands', 'Job families', 'Jobs']
  for (const [index, step] of steps.entries()) {
    await browser.getByRole('button', { name: `Download template, ${step}` }).click()
    await expect.poll(() => files.length).toBe(index + 1)
  }
  expect(files.map(({ name }) => name)).toEqual([
    'job_levels_template.csv',
    'global_mappings_template.csv',
    'range_widths_template.csv',
    'comp_bands_template.csv',
    'job_families_template.csv',
    'job_architecture_template.csv',
  ])
  expect(await files[5]?.text).toContain('Job Group')
})
