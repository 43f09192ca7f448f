import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { serializeTierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'
import { page as browser, userEvent } from 'vitest/browser'
import { expectText, textContents } from '../../testing/controls.ts'
import { axeFindings } from '../../testing/axe-findings.ts'
import { createMembership, type PageOptions, openPage } from '../../testing/open-page.tsx'
import { type AnswersByOperation, refuseWith } from '../../testing/server.ts'

const ALL = [
  'VIEW_LOCATION_CALCULATOR',
  'COMP_RANGES_VIEW',
  'COMP_BANDS_VIEW',
  'BONUS_STRUCTURES_VIEW',
  'EQUITY_BANDS_VIEW',
  'RANGE_WIDTHS_VIEW',
  'JOB_FAMILIES_VIEW',
  'JOB_FUNCTIONS_VIEW',
] as const

const figure = (value: number) => ({ onTargetEarnings: String(value) })
const range = (jobId: number, title: string, min: number, mid: number, max: number) => ({
  jobId,
  title,
  jobLevelCode: `P${jobId}`,
  jobLevelName: 'Level',
  level: jobId + 6,
  cashCurrency: 'USD',
  min: figure(min),
  mid: figure(mid),
  max: figure(max),
})
const createFoundJob = (jobFamilyId: number, jobId: number | null, label: string, details: string) => ({
  jobFamilyId,
  jobId,
  label,
  details,
  jobLevelCode: jobId === null ? null : 'P4',
  jobLevelName: jobId === null ? null : 'Senior',
  level: jobId === null ? null : 10,
  jobCount: jobId === null ? 9 : null,
})

beforeEach(async () => {
  await browser.viewport(1280, 900)
})

async function open(
  answers: AnswersByOperation = {},
  input: PageOptions = {},
  opensPalette = true,
  address = '/w/1/leveling',
) {
  const page = await openPage(address, {
    scopes: ALL,
    answers: {
      CompRangesSearch: ({ variables }) => ({
        compRangesSearch: [
          createFoundJob(2, null, 'Security', ''),
          ...[1, 2, 3, 4].map((n) => createFoundJob(2, n, `Senior engineer ${n}`, 'Security')),
        ].filter(({ label }) => label.toLowerCase().includes(variables.compRangesSearchRequest.query)),
      }),
      FoundFamilies: () => ({ jobFamilies: [{ id: 2, name: 'Security', code: 'JF0007' }] }),
      FoundGroups: ({ variables }) => ({
        ...(variables.compBandsGroups && { compBandsGroups: [{ id: 4, name: 'Sales with variable' }] }),
        ...(variables.bonusStructureGroups && { bonusStructureGroups: [{ id: 5, name: 'Service bonus' }] }),
        ...(variables.equityBandGroups && { equityBandGroups: [{ id: 6, name: 'Technical equity' }] }),
        ...(variables.rangeWidthGroups && { rangeWidthGroups: [{ id: 7, name: 'Usual widths' }] }),
      }),
      SearchPlaces: () => ({
        searchPlaces: [
          {
            city: 'Seattle',
            state: 'WA',
            zipcodeCount: 3,
            zipcodes: ['98101', '98109', '98112'],
            locationIds: ['metro-seattle'],
          },
        ],
      }),
      FoundZipcode: () => ({
        searchZipcode: {
          zipcode: '98109',
          city: 'Seattle',
          state: 'WA',
          tierLabel: 'Tier 2',
          tierNumber: 2,
          locationId: 'metro-seattle',
        },
      }),
      TierConfig: () => ({
        tierConfig: { tierConfigJson: serializeTierConfiguration(DEFAULT_TIER_CONFIGURATION) },
      }),
      FoundGroupUses: () => ({
        jobFamilies: [4, 4, null].map((id) => ({
          compBandGroupId: id,
          bonusStructureGroupId: 5,
          equityBandGroupId: null,
        })),
      }),
      RangesInView: () => ({
        compRangesOptions: {
          families: [{ id: 2 }, { id: 3 }],
          countries: [{ country: 'US' }],
          defaultCountry: 'US',
        },
      }),
      RangesAt: () => ({
        compRanges: {
          country: 'US',
          displayCurrency: 'USD',
          location: null,
          rangeRounding: 1,
          tier: { tierNumber: 1, label: 'Tier 1' },
          families: [{ id: 3, name: 'Solutions Engineering' }],
          rows: [
            range(5, 'Principal', 300_000, 350_000, 400_000),
            range(4, 'Staff', 200_000, 220_000, 240_000),
            range(3, 'Senior', 150_000, 180_000, 200_000),
            range(2, 'Engineer', 100_000, 120_000, 140_000),
            { ...range(1, 'Junior', 0, 0, 0), min: null, mid: null, max: null },
          ],
        },
      }),
      OwnAccount: () => ({
        currentUser: {
          id: 5,
          firstName: 'Mei',
          lastName: 'Lin',
          email: 'mei@tidewater.example',
          sessions: [],
        },
      }),
      ...answers,
    },
    ...input,
  })
  await expect.element(browser.getByRole('button', { name: 'Find' })).toBeVisible()
  if (!opensPalette) return page
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  return page
}
const field = () => browser.getByRole('combobox', { name: 'Find' })
const options = () => textContents(browser.getByRole('option'))
const type = (text: string) => userEvent.fill(field(), text)
const links = () =>
  browser
    .getByRole('option')
    .elements()
    .map((option) => option.getAttribute('href'))

const unavailable = refuseWith('Not now.', 'INTERNAL')
/** For tests that begin on comp ranges. */
const NO_RANGES = { CompRangesOptions: unavailable, CompRanges: unavailable }

test('opens a job in the place that comp ranges show, not in the stored one [PA8]', async () => {
  localStorage.setItem('plumb.country', 'GB')
  await open(NO_RANGES, {}, true, '/w/1/comp-ranges?family=3&country=DE&currency=local&job=9')
  await type('engineer 2')
  await expect.poll(() => links()[0]).toBe('/w/1/comp-ranges?country=DE&currency=local&family=2&job=2')
  await type('security')
  await expect.poll(() => links()[0]).toBe('/w/1/comp-ranges?country=DE&currency=local&family=2')
})

test('receives the keys typed while it loads, and passes none to the page behind [PA1]', async () => {
  await open({}, {}, false)
  const reached: string[] = []
  const listen = ({ key }: KeyboardEvent) => reached.push(key)
  document.body.addEventListener('keydown', listen)
  onTestFinished(() => document.body.removeEventListener('keydown', listen))
  const press = (key: string, ctrlKey = false) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
    )
  press('k', true)
  for (const key of ['s', 'E', 'c', 'Enter']) press(key)
  await expect.element(field()).toHaveValue('sEc')
  expect(reached).toEqual(['k'])
  await userEvent.keyboard('u')
  await expect.element(field()).toHaveValue('sEcu')
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).not.toBeInTheDocument()
  await userEvent.keyboard('{Meta>}k{/Meta}')
  await expect.element(field()).toHaveValue('')
})

test('receives the keys typed after it is loaded but before its field has the focus [PA1]', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).not.toBeInTheDocument()
  const typesBeforeFocus = new MutationObserver(() => {
    if (field().query() === null) return
    typesBeforeFocus.disconnect()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true, cancelable: true }))
  })
  typesBeforeFocus.observe(document.body, { childList: true, subtree: true })
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('ompany')
  await expect.element(field()).toHaveValue('company')
})

test('finds each kind by name, at most three per kind, with total counts [PA5, PA6]', async () => {
  await open()
  await type('se')
  await expect
    .poll(options)
    .toEqual([
      'Senior engineer 1SecurityP4 · Senior',
      'Senior engineer 2SecurityP4 · Senior',
      'Senior engineer 3SecurityP4 · Senior',
      'Security9 jobs',
      'Service bonusBonus structures3 families',
      '98101 Seattle, WAand 2 more ZIP codes2Tier 2 · 90%',
    ])
  await expectText('3 of 4')
})

test('links pages and groups to their addresses [PA8]', async () => {
  await open({
    CompRangesSearch: () => ({ compRangesSearch: [] }),
    SearchPlaces: () => ({ searchPlaces: [] }),
  })
  await type('bands')
  await expect.poll(links).toEqual(['/w/1/ote', '/w/1/equity'])
  await type('sales')
  await expect.poll(links).toEqual(['/w/1/ote/edit-comp-band-group?groupId=4'])
  await type('xyz')
  await expectText('No results for “xyz”')
})

test('finds a job by its title and a place, and opens it there [PA12]', async () => {
  await open(
    {
      ...NO_RANGES,
      RangesInView: () => ({
        compRangesOptions: {
          families: [{ id: 2 }],
          countries: [{ country: 'US' }, { country: 'GB' }],
          defaultCountry: 'US',
        },
      }),
      SearchPlaces: () => ({ searchPlaces: [] }),
    },
    {},
    true,
    '/w/1/comp-ranges?family=3&country=DE&currency=local',
  )
  await type('engineer 2 uk')
  await expect.poll(options).toEqual(['Senior engineer 2Security · United KingdomP4 · Senior'])
  expect(links()).toEqual(['/w/1/comp-ranges?currency=local&country=GB&family=2&job=2'])
  await type('engineer 2 San Francisco')
  await expect.poll(links).toEqual(['/w/1/comp-ranges?currency=local&country=US&tier=1&family=2&job=2'])
})

test('finds what the user may do, and links to the page where it is done [PA3, PA11]', async () => {
  await open(
    {},
    {
      scopes: [
        'COMP_BANDS_VIEW',
        'COMP_BANDS_EDIT',
        'GLOBAL_MAPPING_VIEW',
        'GLOBAL_MAPPING_EDIT',
        'CURRENCIES_VIEW',
        'CSV_IMPORT_ACTION',
        'CSV_EXPORT_ACTION',
        'EDIT_WORKSPACE',
      ],
    },
  )
  await type('import')
  await expect.poll(links).toEqual(['/w/1/geos/global-mapping/import', '/w/1/ote/import'])
  expect(options()).toEqual(['Import from CSVGlobal mapping', 'Import from CSVComp bands'])
  await type('export comp')
  await expect.poll(links).toEqual(['/w/1/ote'])
  await type('invite')
  await expect.poll(links).toEqual(['/w/1/settings/users'])
  await type('global mapping')
  await expect.poll(links).toEqual(['/w/1/geos/global-mapping'])
  await type('add c')
  await expect.poll(options).toEqual(['Add countryGlobal mapping'])
})

test('neither requests nor finds anything that the user cannot open [PA3]', async () => {
  const { calls } = await open({}, { scopes: ['VIEW_LOCATION_CALCULATOR'] })
  await type('se')
  await expect.poll(options).toEqual([expect.stringMatching(/^98101 Seattle/)])
  await type('185k')
  await expectText('No results for “185k”')
  const operations = new Set(calls.map(({ operationName }) => operationName))
  for (const queryName of ['CompRangesSearch', 'FoundFamilies', 'FoundGroups', 'RangesAt'])
    expect([...operations]).not.toContain(queryName)
})

test('does not count the families of a group for users who may not view families [PA3, PA5]', async () => {
  const { sent } = await open({}, { scopes: ['BONUS_STRUCTURES_VIEW', 'COMP_RANGES_VIEW'] })
  await type('service')
  await expect.poll(options).toEqual(['Service bonusBonus structures'])
  // Jobs are requested last, after a pause in typing.
  await expect.poll(() => sent('CompRangesSearch')).toHaveLength(1)
  expect(sent('FoundGroupUses')).toEqual([])
})

test('links families to their own page for users who may not view ranges [PA8]', async () => {
  await open({}, { scopes: ['JOB_FAMILIES_VIEW'] })
  await type('jf0007')
  await expect.poll(links).toEqual(['/w/1/job-families/families?familyId=2'])
})

test('finds the ranges that contain an amount, and the nearest others [PA4, PA9]', async () => {
  const { sent } = await open()
  localStorage.setItem('plumb.job-family-id.1', '3')
  await type('185k')
  await expectText('falls in 1 of 4 cash ranges')
  expect(options()).toEqual([
    expect.stringMatching(/^StaffP4 · Level.*0\.84below min$/),
    expect.stringMatching(/^SeniorP3 · Level.*1\.0370%$/),
    expect.stringMatching(/^EngineerP2 · Level.*1\.54above max$/),
    '88.94 per hour185,000 over 2,080 hoursCopy',
  ])
  await expectText('USD 185,000 per year')
  expect(sent('RangesAt')[0]).toEqual({
    compRangesRequest: { jobFamilyIds: [3], country: 'US' },
  })
  expect(links()[1]).toBe(
    '/w/1/comp-ranges?family=3&country=US&currency=default&mode=absolute&at=185000&job=3',
  )
  expect(await axeFindings(document.body)).toEqual([])
})

test.each([
  ['comp ranges show, not in the stored ones', '/w/1/comp-ranges?family=3&country=DE', '2', 3, 'DE'],
  ['are the first if none is stored', '/w/1/leveling', null, 2, 'US'],
])(
  'finds the ranges for an amount in the family and place that %s [PA9]',
  async (_, address, stored, family, country) => {
    const { sent } = await open(
      {
        ...NO_RANGES,
        RangesInView: () => ({
          compRangesOptions: {
            families: [{ id: 2 }, { id: 3 }],
            countries: [{ country: 'US' }, { country: 'DE' }],
            defaultCountry: 'US',
          },
        }),
      },
      {},
      true,
      address,
    )
    if (stored !== null) localStorage.setItem('plumb.job-family-id.1', stored)
    await type('185k')
    await expectText('falls in 1 of 4 cash ranges')
    expect(sent('RangesAt')).toMatchObject([{ compRangesRequest: { jobFamilyIds: [family], country } }])
  },
)

test('treats five digits as a ZIP code first and an amount second [PA2]', async () => {
  await open()
  await type('98109')
  await expect
    .poll(options)
    .toEqual([expect.stringContaining('98109 Seattle, WA'), expect.stringContaining('Engineer')])
})

test('opens the highlighted result on Enter, returns the focus on Esc, and lists opened results again [PA1, PA7]', async () => {
  const { router } = await open({ SearchPlaces: () => ({ searchPlaces: [] }) })
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).not.toBeInTheDocument()
  await browser.getByRole('button', { name: 'Find' }).click()
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(browser.getByRole('button', { name: 'Find' })).toHaveFocus()
  await browser.getByRole('button', { name: 'Find' }).click()
  await type('your account')
  await expect.poll(options).toEqual(['Your account'])
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/w/1/account')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.poll(options).toEqual(['Your account'])
})

test('lists the pages while no result was opened, then the last five opened results [PA7]', async () => {
  // Opened results are listed for their user and workspace: other tests have opened results too.
  const membership = createMembership(2, { effectiveScopes: [...ALL] })
  const answers = { ...NO_RANGES, SearchPlaces: () => ({ searchPlaces: [] }) }
  await open(answers, { user: { id: 6, memberships: [membership] } }, true, '/w/2/leveling')
  await expect.poll(options).toContain('Comp ranges')
  const opened: string[] = []
  for (const text of ['engineer 1', 'engineer 2', 'engineer 3', 'engineer 4', 'security', 'your account']) {
    await type(text)
    await expect.poll(options).toHaveLength(1)
    opened.push(...options())
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(field()).toHaveFocus()
  }
  await expect.poll(options).toEqual(opened.slice(1).toReversed())
})

test('Tab filters by one kind, and Backspace in the empty field removes the filter [PA6]', async () => {
  await open()
  await type('se')
  await expect.poll(options).toHaveLength(6)
  await userEvent.keyboard('{Tab}')
  await expect.poll(options).toHaveLength(4)
  await expect.element(browser.getByRole('button', { name: 'Jobs only' })).toBeVisible()
  await type('')
  await userEvent.keyboard('{Backspace}')
  await type('se')
  await expect.poll(options).toHaveLength(6)
})

test('says that some results could not be loaded [PA2]', async () => {
  await open({
    CompRangesSearch: refuseWith('Not now.', 'INTERNAL'),
    SearchPlaces: () => ({ searchPlaces: [] }),
  })
  await type('xyz')
  await expectText('Some results could not be loaded.')
})

test('copies an hourly amount without opening a page or listing it as opened [PA7, PA10]', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  const { address } = await open()
  const addressBefore = address()
  await type('185k')
  await browser.getByRole('option', { name: /88\.94 per hour/ }).click()
  await expectText('Copied 88.94 per hour')
  const [[item]] = write.mock.calls[0] as [[ClipboardItem]]
  expect(await (await item.getType('text/plain')).text()).toBe('88.94')
  expect(address()).toBe(addressBefore)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  await expect.poll(() => options().length).toBeGreaterThan(0)
  expect(options().filter((option) => option?.includes('per hour'))).toEqual([])
})
