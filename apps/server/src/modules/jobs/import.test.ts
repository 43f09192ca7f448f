import type { Scope } from '@plumb/domain/access/scopes.ts'
import { expect, test } from 'vitest'
import { csvFile } from '../../testing/csv-imports.ts'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const importMutation = `mutation ($csvImportRequest: CsvImportRequest!) { importJobs(csvImportRequest: $csvImportRequest) {
  rowsInserted rowsUpdated rowsUnchanged groupsInserted warnings } }`
const HEADERS = ['Job Family', 'Job Family Code', 'Job Code', 'Job Title', 'Job Level', 'Job Group']

const fileOf = (rows: readonly string[][], headers = HEADERS) => csvFile(headers, rows)

async function openWorkspace() {
  const { workspaceId, admin } = await world.company()
  await admin.get(`mutation {
    jobLevelSaveMany(jobLevelSaveManyRequest: { items: [
      { id: -1, code: "P2", name: "Two", group: Professional, level: 7, isVisible: true },
      { id: -2, code: "M1", name: "One", group: Management, level: 7, isVisible: true },
      { id: -3, code: "P1", name: "One", group: Professional, level: 6, isVisible: true }] }) { id }
    jobFamilySaveMany(jobFamilySaveManyRequest: { items: [{ id: -1, code: "JF0001", name: "Software" }] }) { id }
    jobSaveMany(jobSaveManyRequest: { items: [
      { title: "Manager", jobFamilyId: -1, jobLevelId: -2, jobCode: "E1", businessTitle: "Lead", jobType: Hourly },
      { title: "Without a code", jobFamilyId: -1, jobLevelId: -1 }] }) { id } }`)
  return { workspaceId, admin }
}

/** Returns the families, sorted by name, with their jobs. */
async function readFamilies(person: Person) {
  const jobFamilies = await person.getField<readonly { id: number; name: string; code: string }[]>(
    '{ jobFamilies { id name code } }',
  )
  const jobs = await person.getField<{ jobFamilyId: number; jobLevel: { code: string } }[]>(
    `query ($ids: [Int!]!) { jobs(jobGetRequest: { jobFamilyIds: $ids }) {
      jobFamilyId jobCode title businessTitle jobType version jobLevel { code } } }`,
    { ids: jobFamilies.map(({ id }) => id) },
  )
  return jobFamilies.map(({ id, name, code }) => ({
    name,
    code,
    jobs: jobs
      .filter(({ jobFamilyId }) => jobFamilyId === id)
      .map(({ jobFamilyId: _id, jobLevel, ...job }) => ({ ...job, level: jobLevel.code })),
  }))
}

const FILE = [
  ['Software', 'JF0001', 'e1', 'Team manager', '7', ''],
  ['Hardware', 'JF7', 'H1', 'Solderer', '6', ''],
  ['hardware', 'jf7', 'H2', 'Chief solderer', '7', 'Professional'],
]

test('changes existing jobs, and creates others together with missing families', async () => {
  const { admin } = await openWorkspace()
  expect(await admin.getField(importMutation, fileOf(FILE))).toEqual({
    rowsInserted: 2,
    rowsUpdated: 1,
    rowsUnchanged: 0,
    groupsInserted: 1,
    warnings: [
      'Line 2: Job code E1 already exists and will be updated',
      'Line 3: Job family Hardware will be created',
    ],
  })
  const expectedDefaults = { businessTitle: null, jobType: 'Salaried', version: 1 }
  expect(await readFamilies(admin)).toEqual([
    {
      name: 'Hardware',
      code: 'JF7',
      jobs: [
        { ...expectedDefaults, jobCode: 'H1', title: 'Solderer', level: 'P1' },
        { ...expectedDefaults, jobCode: 'H2', title: 'Chief solderer', level: 'P2' },
      ],
    },
    {
      name: 'Software',
      code: 'JF0001',
      jobs: [
        // Keeps its job level, although two are at level 7, and the fields that have no column in the file.
        {
          jobCode: 'E1',
          title: 'Team manager',
          businessTitle: 'Lead',
          jobType: 'Hourly',
          version: 2,
          level: 'M1',
        },
        { ...expectedDefaults, jobCode: null, title: 'Without a code', level: 'P2' },
      ],
    },
  ])
  expect(await admin.getField(importMutation, fileOf(FILE))).toMatchObject({
    rowsInserted: 0,
    rowsUpdated: 0,
    rowsUnchanged: 3,
    groupsInserted: 0,
    warnings: [],
  })
})

test('a file with errors changes nothing; the message names critical ones, and each is reported with its line [JB12, JB13]', async () => {
  const { admin } = await openWorkspace()
  const before = await readFamilies(admin)
  const invalidRows = [
    ...FILE,
    ['Software', 'JF0001', 'N1', 'Stargazer', '15', ''],
    ['Software', 'JF0001', 'N-2', 'Coder', '6', ''],
  ]
  expect(await admin.refusal(importMutation, fileOf(invalidRows))).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'Critical errors found: Job level 15 not found for job: Stargazer',
    problems: [
      { line: 5, header: 'Job Level', message: 'Line 5: Job level 15 not found for job: Stargazer' },
      {
        line: 6,
        header: 'Job Code',
        message: 'Line 6: Job Code must contain only alphanumeric characters, got N-2',
      },
    ],
  })
  expect(await readFamilies(admin)).toEqual(before)
})

test('a member who may not edit families can import jobs, but not create families [JB20]', async () => {
  const { workspaceId, admin } = await openWorkspace()
  const scopes: readonly Scope[] = [
    'JOB_DEFINITIONS_EDIT',
    'JOB_DEFINITIONS_VIEW',
    'JOB_FAMILIES_VIEW',
    'JOB_ARCHITECTURE_VIEW',
    'CSV_IMPORT_ACTION',
  ]
  const editor = await world.member(workspaceId, { scopes })
  const before = await readFamilies(admin)
  expect(await editor.refusal(importMutation, fileOf(FILE))).toMatchObject({
    code: 'ACCESS_DENIED',
    message: 'Failed to create job families: You do not have permission to create job families.',
  })
  expect(await readFamilies(admin)).toEqual(before)
  expect(await editor.getField(importMutation, fileOf(FILE.slice(0, 1)))).toMatchObject({ rowsUpdated: 1 })
})
