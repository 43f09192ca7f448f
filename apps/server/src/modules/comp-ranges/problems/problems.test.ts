import { expect, test } from 'vitest'
import { fillPayWorld, type TestPayModel, WIDTH_GROUP, usGroup } from '../../../testing/pay-world.ts'
import { worldForFile, type Person } from '../../../testing/world.ts'

const world = worldForFile()

const QUERY = `{ compRangesProblems { totalCount counts { kind count } familyCount jobCount countryCount rangeCount completeRangeCount
  problems { kind cause message details page { page groupId countryGroupId level jobFamilyId } hasSameFix jobCount rangeCount familyCount
    families { id name } countries } } }`

interface Answer {
  readonly totalCount: number
  readonly counts: { kind: string; count: number }[]
  readonly rangeCount: number
  readonly completeRangeCount: number
  readonly problems: { kind: string; message: string; page: object | null; hasSameFix: boolean }[]
}
const problemsOf = async (person: Person) => await person.getField<Answer>(QUERY)
const messagesFor = async (person: Person) =>
  (await problemsOf(person)).problems.map(({ message }) => message)

const PAY: TestPayModel = {
  rangeWidthGroups: [{ name: WIDTH_GROUP, widths: [{ level: 8, percentBelowMid: 10, percentAboveMid: 20 }] }],
  jobLevels: [
    { code: 'P2', name: 'Two', group: 'Professional', level: 8 },
    { code: 'P4', name: 'Four', group: 'Professional', level: 12 },
  ],
  compBandGroups: [usGroup('Salaried', { level: 8, annualBaseSalary: '100000' })],
  bonusStructureGroups: [{ name: 'Company bonus', columns: [{ country: 'US', percents: [] }] }],
  equityBandGroups: [
    { name: 'Root', rangeWidthGroup: WIDTH_GROUP, parent: null, bands: [] },
    { name: 'Follows', rangeWidthGroup: WIDTH_GROUP, parent: { name: 'Root', percent: '50' }, bands: [] },
  ],
  jobFamilies: [
    {
      code: 'JF0001',
      name: 'Software',
      compBandGroup: 'Salaried',
      bonusStructureGroup: 'Company bonus',
      eligibleForEquity: false,
    },
    {
      code: 'JF0002',
      name: 'Research',
      compBandGroup: 'Salaried',
      bonusStructureGroup: 'Company bonus',
      equityBandGroup: 'Root',
    },
    {
      code: 'JF0003',
      name: 'Design',
      compBandGroup: 'Salaried',
      bonusStructureGroup: 'Company bonus',
      equityBandGroup: 'Follows',
    },
    { code: 'JF0004', name: 'Nobody yet' },
  ],
  jobs: [
    { family: 'JF0001', jobLevel: 'P2', title: 'Engineer' },
    { family: 'JF0001', jobLevel: 'P4', title: 'Architect' },
    { family: 'JF0002', jobLevel: 'P2', title: 'Researcher' },
    { family: 'JF0003', jobLevel: 'P2', title: 'Designer' },
  ],
}

async function createCompany() {
  const workspaceId = await world.workspace()
  await fillPayWorld(world, workspaceId, PAY)
  return { workspaceId, admin: await world.member(workspaceId) }
}

test('lists each gap once, with what it affects and the cell to fix [CR46, CR74]', async () => {
  const { admin } = await createCompany()
  const found = await problemsOf(admin)
  expect(found).toMatchObject({
    totalCount: 4,
    familyCount: 4,
    jobCount: 4,
    countryCount: 1,
    rangeCount: 4,
    completeRangeCount: 1,
  })
  expect(found.counts.map(({ kind, count }) => `${kind} ${count}`)).toEqual([
    'cash 1',
    'total-cash 0',
    'equity 2',
    'part 0',
    'no-jobs 1',
  ])
  expect(found.problems).toMatchObject([
    {
      kind: 'cash',
      cause: 'comp-band',
      message: '“Salaried” has no comp band at L12 Four for the United States.',
      page: { page: 'comp-bands', groupId: 1, countryGroupId: 1, level: 12 },
      jobCount: 1,
      rangeCount: 1,
      families: [{ id: 1, name: 'Software' }],
      countries: ['US'],
    },
    {
      message: '“Root” has no equity band at L8 Two.',
      page: { page: 'equity-bands', groupId: 1, level: 8 },
      hasSameFix: false,
    },
    {
      message: '“Root”, which “Follows” is based on, has no equity band at L8 Two.',
      page: { page: 'equity-bands', groupId: 1, level: 8 },
      hasSameFix: true,
    },
    { kind: 'no-jobs', cause: 'jobs', message: '1 job family has no jobs.', page: null, familyCount: 1 },
  ])
})

test('the next request reflects a save, and gaps of one workspace do not appear in another [CR47]', async () => {
  const { admin, workspaceId } = await createCompany()
  const other = await world.member(await world.workspace())
  await problemsOf(admin)
  expect(await problemsOf(other)).toMatchObject({ totalCount: 0, rangeCount: 0, problems: [] })
  await admin.get(`mutation { compBandSaveMany(compBandSaveManyRequest: { items: [
    { compBandCountryGroupId: 1, globalLevelLevel: 12, annualBaseSalary: "150000" }] }) { id } }`)
  const after = await messagesFor(admin)
  expect(after).toContain('“Default Range Width Group” has no range width at L12 Four.')
  expect(after).not.toContain('“Salaried” has no comp band at L12 Four for the United States.')
  const colleague = await world.member(workspaceId)
  expect(await messagesFor(colleague)).toEqual(await messagesFor(admin))
})

test('names groups only to readers with the breakdown permission, also when cached [CR46]', async () => {
  const { admin, workspaceId } = await createCompany()
  expect((await messagesFor(admin))[0]).toContain('“Salaried”')
  const reader = await world.member(workspaceId, { scopes: ['COMP_RANGES_VIEW', 'SEE_ALL_LEVELS_DATA'] })
  expect(await messagesFor(reader)).toEqual([
    'There is no comp band at L12 Four for the United States.',
    'There is no equity band at L8 Two.',
    'There is no equity band at L8 Two.',
    '1 job family has no jobs.',
  ])
})

test.each([[['COMP_RANGES_VIEW']], [['SEE_ALL_LEVELS_DATA', 'COMP_BANDS_VIEW']]] as const)(
  'rejects members who have only %j [CR46]',
  async (scopes) => {
    const { workspaceId } = await createCompany()
    const limited = await world.member(workspaceId, { scopes, globalLevelLevel: 20 })
    expect(await limited.call(QUERY)).toMatchObject({ codes: ['ACCESS_DENIED'] })
  },
)
