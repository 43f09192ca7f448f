import { expect, test } from 'vitest'
import { fillPayWorld, WIDTH_GROUP, usGroup } from '../../testing/pay-world.ts'
import { worldForFile, type Person } from '../../testing/world.ts'

const world = worldForFile()

const QUERY = `{ setup { levels { jobLevelCount groupCount globalLevelCount } mappings { countryCount } widths { levelCount levelsWithoutWidth }
  bands { bandCount groupCount } families { familyCount familyCountWithBands } jobs { jobCount } } }`
const setupOf = async (person: Person) => await person.getField<object>(QUERY)

const EMPTY = {
  levels: { jobLevelCount: 0, groupCount: 0, globalLevelCount: 0 },
  mappings: { countryCount: 0 },
  widths: { levelCount: 0, levelsWithoutWidth: [] },
  bands: { bandCount: 0, groupCount: 0 },
  families: { familyCount: 0, familyCountWithBands: 0 },
  jobs: { jobCount: 0 },
}

/** Creates some rows for every step, with two widths at L8, a hidden job level at L6, and a band at L12 but no width. */
const fill = (workspaceId: number) =>
  fillPayWorld(world, workspaceId, {
    rangeWidthGroups: [
      { name: WIDTH_GROUP, widths: [{ level: 8, percentBelowMid: 10, percentAboveMid: 20 }] },
      { name: 'Wide', widths: [{ level: 8, percentBelowMid: 20, percentAboveMid: 20 }] },
    ],
    jobLevels: [
      { code: 'P3', name: 'Three', group: 'Professional', level: 12 },
      { code: 'M2', name: 'Lead', group: 'Management', level: 12 },
      { code: 'P2', name: 'Two', group: 'Professional', level: 8 },
      { code: 'P1', name: 'One', group: 'Professional', level: 6, isVisible: false },
    ],
    compBandGroups: [
      usGroup(
        'Salaried',
        { level: 8, annualBaseSalary: '100000' },
        { level: 12, annualBaseSalary: '150000' },
      ),
      { name: 'Empty', countryGroups: [] },
    ],
    globalMappings: [
      { countryCode: 'DE', compBandPercentage: '80', equityPercent: '80', localCurrency: 'EUR' },
    ],
    jobFamilies: [
      { code: 'JF0001', name: 'Software', compBandGroup: 'Salaried' },
      { code: 'JF0002', name: 'Nothing yet' },
    ],
    jobs: [{ family: 'JF0001', jobLevel: 'P2', title: 'Engineer' }],
  })

test('all counts are zero in an empty workspace, regardless of other workspaces', async () => {
  await fill(await world.workspace())
  expect(await setupOf(await world.member(await world.workspace()))).toEqual(EMPTY)
})

test('counts visible levels, and those without a width in any group', async () => {
  const workspaceId = await world.workspace()
  await fill(workspaceId)
  expect(await setupOf(await world.member(workspaceId))).toMatchObject({
    levels: { jobLevelCount: 3, groupCount: 2, globalLevelCount: 3 },
    mappings: { countryCount: 1 },
    widths: { levelCount: 2, levelsWithoutWidth: [12] },
    bands: { bandCount: 2, groupCount: 2 },
    families: { familyCount: 2, familyCountWithBands: 1 },
    jobs: { jobCount: 1 },
  })
})

test('omits pages that the caller may not see, and does not count bands at hidden levels [SU2]', async () => {
  const workspaceId = await world.workspace()
  await fill(workspaceId)
  const NOTHING = Object.fromEntries(Object.keys(EMPTY).map((step) => [step, null]))
  const limited = await world.member(workspaceId, {
    scopes: ['COMP_BANDS_VIEW', 'JOB_DEFINITIONS_VIEW'],
    globalLevelLevel: 9,
  })
  expect(await setupOf(limited)).toEqual({
    ...NOTHING,
    bands: { bandCount: 1, groupCount: 2 },
    jobs: { jobCount: 1 },
  })
  const memberWithoutPay = await world.member(workspaceId, { scopes: ['VIEW_LOCATION_CALCULATOR'] })
  expect(await setupOf(memberWithoutPay)).toEqual(NOTHING)
})

const OWN_SETUP_QUERY =
  '{ currentUser { memberships { hasUnfinishedSetup hasHiddenSetup opensSetupFirst awaitsSetup } } }'
const ownSetup = async (person: Person) =>
  (await person.getField<{ memberships: object[] }>(OWN_SETUP_QUERY)).memberships

test('a member who can set up an empty workspace opens Set up first, and others wait for it [PG28]', async () => {
  const workspaceId = await world.workspace()
  const members = [
    await world.member(workspaceId, {
      scopes: ['COMP_BANDS_VIEW', 'COMP_BANDS_EDIT', 'SEE_ALL_LEVELS_DATA'],
    }),
    await world.member(workspaceId, { scopes: ['COMP_BANDS_VIEW', 'RANGE_WIDTHS_EDIT'] }),
    await world.member(workspaceId, { role: 'MEMBER' }),
  ]
  const setups = async () => await Promise.all(members.map(ownSetup))
  const defaults = {
    hasUnfinishedSetup: true,
    hasHiddenSetup: false,
    opensSetupFirst: false,
    awaitsSetup: false,
  }
  expect(await setups()).toEqual([
    [{ ...defaults, opensSetupFirst: true }],
    [{ ...defaults, awaitsSetup: true }],
    [{ ...defaults, hasUnfinishedSetup: false, awaitsSetup: true }],
  ])
  await fill(workspaceId)
  expect((await setups())[0]).toEqual([{ ...defaults, hasUnfinishedSetup: false }])
  const admin = await world.member(workspaceId)
  expect(await ownSetup(admin)).toEqual([defaults])
  // Whether there are bands at hidden levels is not revealed.
  for (const [globalLevelLevel, hasUnfinishedSetup] of [
    [8, true],
    [9, false],
  ] as const) {
    const limited = await world.member(workspaceId, { scopes: ['COMP_BANDS_VIEW'], globalLevelLevel })
    expect(await ownSetup(limited)).toEqual([{ ...defaults, hasUnfinishedSetup }])
  }
  await fillPayWorld(world, workspaceId, {
    rangeWidthGroups: [{ name: 'Upper', widths: [{ level: 12, percentBelowMid: 10, percentAboveMid: 20 }] }],
  })
  expect(await ownSetup(admin)).toEqual([{ ...defaults, hasUnfinishedSetup: false }])
  expect(await setupOf(admin)).toMatchObject({ widths: { levelsWithoutWidth: [] } })
})

test('does not reveal the setup of another member, nor any setup where the pay model is off [PG28]', async () => {
  const workspaceId = await world.workspace()
  const [admin, other] = [await world.member(workspaceId), await world.member(workspaceId)]
  const query = '{ workspace { memberships { opensSetupFirst user { email } } } }'
  const workspace = await admin.getField<{
    memberships: { opensSetupFirst: boolean; user: { email: string } }[]
  }>(query)
  expect(
    Object.fromEntries(
      workspace.memberships.map(({ user, opensSetupFirst }) => [user.email, opensSetupFirst]),
    ),
  ).toEqual({ [admin.email]: true, [other.email]: false })
  await world.turnPayModelOff(workspaceId)
  expect(await ownSetup(admin)).toEqual([
    { hasUnfinishedSetup: false, hasHiddenSetup: false, opensSetupFirst: false, awaitsSetup: false },
  ])
})
