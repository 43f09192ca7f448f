import type { Scope } from '@plumb/domain/access/scopes.ts'
import { describe, expect, test } from 'vitest'
import { refusedWith } from '../../testing/client.ts'
import { worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const SAVE_JOB_LEVELS = `mutation ($items: [JobLevelSaveItem!]!) {
  jobLevelSaveMany(jobLevelSaveManyRequest: { items: $items }) { id code name group level isVisible surveyCode surveyProvider version } }`
const SAVE_GLOBAL_LEVELS = `mutation ($items: [GlobalLevelSaveItem!]!) {
  globalLevelSaveMany(globalLevelSaveManyRequest: { items: $items }) { id level name percentRsu version } }`
const level = (code: string, number: number, rest: object = {}) => ({
  code,
  name: `Level ${code}`,
  group: 'Professional',
  level: number,
  isVisible: true,
  ...rest,
})

describe('job levels', () => {
  test('are saved, hidden and read, highest first', async () => {
    const admin = await world.member(await world.workspace())
    const items = [level('P1', 6, { surveyCode: 'P1', surveyProvider: 'Radford' }), level('P2', 7)]
    expect(await admin.getField(SAVE_JOB_LEVELS, { items })).toMatchObject([
      { id: 1, code: 'P1', surveyProvider: 'Radford', version: 1 },
      { id: 2, surveyCode: null },
    ])
    await admin.get(SAVE_JOB_LEVELS, { items: [level('P1', 6, { id: 1, version: 1, isVisible: false })] })
    expect(await admin.getField(`{ jobLevels(jobLevelsGetRequest: {}) { code isVisible } }`)).toEqual([
      { code: 'P2', isVisible: true },
      { code: 'P1', isVisible: false },
    ])
    expect(
      await admin.getField(`{ jobLevels(jobLevelsGetRequest: { onlyVisible: true }) { code } }`),
    ).toEqual([{ code: 'P2' }])
  })

  test.each([
    [level('P1', 6, { id: 1, version: 1, group: 'Support' }), 'Cannot move this job'],
    [level('P1', 7, { id: 1, version: 1 }), 'Cannot move this level'],
    [level('p1', 8), '“p1” is already taken. Choose another code.'],
    [level('P9', 21), 'Enter a whole number from 0 to 20.'],
    [level(' ', 5), 'Enter a code for this job level.'],
  ])('%j is rejected', async (item, message) => {
    const admin = await world.member(await world.workspace())
    await admin.get(SAVE_JOB_LEVELS, { items: [level('P1', 6)] })
    expect(await admin.refusal(SAVE_JOB_LEVELS, { items: [item] })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message,
    })
  })
})

test('an import keeps survey levels, gives new job levels the survey level of their code, and names global levels [JL16]', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(SAVE_JOB_LEVELS, {
    items: [level('P1', 6, { surveyCode: 'P1', surveyProvider: 'Radford' })],
  })
  const rows = [
    'P1,Associate,Professional,L6,Grade 6',
    'P2,Career,Professional,7,',
    'IC9,Architect,Professional,L15,Architect',
  ]
  const csvImportRequest = {
    fileName: 'levels.csv',
    headers: ['Code', 'Name', 'Group', 'Level', 'Global level'],
    rows: rows.map((row, index) => ({ line: index + 2, cells: row.split(',') })),
  }
  const imported = await admin.get(
    `mutation ($csvImportRequest: CsvImportRequest!) {
      importJobLevels(csvImportRequest: $csvImportRequest) { rowsInserted rowsUpdated } }`,
    { csvImportRequest },
  )
  expect(imported).toEqual({ importJobLevels: { rowsInserted: 2, rowsUpdated: 1 } })
  expect(await admin.getField(`{ jobLevels { code name isVisible surveyCode } }`)).toEqual([
    { code: 'IC9', name: 'Architect', isVisible: true, surveyCode: null },
    { code: 'P2', name: 'Career', isVisible: true, surveyCode: 'P2' },
    { code: 'P1', name: 'Associate', isVisible: true, surveyCode: 'P1' },
  ])
  expect(await admin.getField(`{ globalLevels { level name } }`)).toEqual([
    { level: 15, name: 'Architect' },
    { level: 6, name: 'Grade 6' },
  ])
})

test('gives each reader only the fields that their scopes include [JL8]', async () => {
  const { workspaceId, admin } = await world.company()
  await admin.get(SAVE_JOB_LEVELS, {
    items: [level('P1', 6, { surveyCode: 'P1', surveyProvider: 'Radford' })],
  })
  await admin.get(SAVE_GLOBAL_LEVELS, { items: [{ level: 6, name: 'Six', percentRsu: '40' }] })
  const read = async (scope: Scope) => {
    const reader = await world.member(workspaceId, { scopes: [scope] })
    return reader.get(
      `{ jobLevels { code name group isVisible surveyCode surveyProvider } globalLevels { level name percentRsu } }`,
    )
  }
  const listed = { code: 'P1', name: 'Level P1', group: 'Professional', isVisible: true }
  const withSurvey = { ...listed, surveyCode: 'P1', surveyProvider: 'Radford' }
  const withoutSurvey = { ...listed, surveyCode: null, surveyProvider: null }
  const six = { level: 6, name: 'Six' }
  expect(await read('JOB_ARCHITECTURE_VIEW')).toEqual({
    jobLevels: [withSurvey],
    globalLevels: [{ ...six, percentRsu: '40' }],
  })
  expect(await read('EQUITY_BANDS_VIEW')).toEqual({
    jobLevels: [withoutSurvey],
    globalLevels: [{ ...six, percentRsu: '40' }],
  })
  expect(await read('RANGE_WIDTHS_VIEW')).toEqual({
    jobLevels: [withoutSurvey],
    globalLevels: [{ ...six, percentRsu: null }],
  })
})

describe('global levels', () => {
  test('are saved by level or by id; omitted fields keep their value', async () => {
    const admin = await world.member(await world.workspace())
    await admin.get(SAVE_GLOBAL_LEVELS, { items: [{ level: 5, name: 'Five' }, { level: 6 }] })
    expect(await admin.getField(SAVE_GLOBAL_LEVELS, { items: [{ level: 5, percentRsu: '40.5' }] })).toEqual([
      { id: 1, level: 5, name: 'Five', percentRsu: '40.5', version: 2 },
    ])
    await admin.get(SAVE_GLOBAL_LEVELS, { items: [{ id: 1, version: 2, level: 5, name: 'V' }] })
    expect(await admin.getField(`{ globalLevels { level name percentRsu } }`)).toEqual([
      { level: 6, name: 'L6', percentRsu: null },
      { level: 5, name: 'V', percentRsu: '40.5' },
    ])
  })

  test.each([
    [{ level: 5, percentRsu: '101' }, 'percentRsu'],
    [{ level: 5, percentRsu: 'NaN' }, 'percentRsu'],
    [{ level: -1 }, 'level'],
    [{ id: 1, version: 1, level: 6 }, 'level'],
  ])('%j is rejected', async (item, field) => {
    const admin = await world.member(await world.workspace())
    await admin.get(SAVE_GLOBAL_LEVELS, { items: [{ level: 5 }] })
    expect(await admin.refusal(SAVE_GLOBAL_LEVELS, { items: [item] })).toMatchObject({
      code: 'VALIDATION_FAILED',
      field,
    })
  })

  test('accept names from job architects and RSU percentages from equity editors [JL5]', async () => {
    const workspaceId = await world.workspace()
    const architect = await world.member(workspaceId, { scopes: ['JOB_ARCHITECTURE_EDIT'] })
    const equity = await world.member(workspaceId, { scopes: ['EQUITY_BANDS_EDIT'], globalLevelLevel: 6 })
    const neither = await world.member(workspaceId, { scopes: ['JOB_ARCHITECTURE_VIEW'] })
    const codes = async (person: typeof equity, item: object) =>
      await person.codes(SAVE_GLOBAL_LEVELS, { items: [item] })
    expect(await codes(equity, { level: 5, name: 'Five' })).toEqual(['ACCESS_DENIED'])
    expect(await codes(architect, { level: 5, name: 'Five' })).toEqual([])
    expect(await codes(architect, { level: 5, percentRsu: '10' })).toEqual(['ACCESS_DENIED'])
    expect(await codes(equity, { level: 5, name: 'Five', percentRsu: '10' })).toEqual([])
    expect(await codes(neither, { level: 5 })).toEqual(['ACCESS_DENIED'])
  })

  test('are added with their default name by RSU percentages of equity editors, who cannot add or name them otherwise [JL7]', async () => {
    const { workspaceId, admin } = await world.company()
    await admin.get(SAVE_JOB_LEVELS, { items: [level('P4', 9)] })
    const scopes = ['EQUITY_BANDS_VIEW', 'EQUITY_BANDS_EDIT'] as const
    const equity = await world.member(workspaceId, { scopes, globalLevelLevel: 12 })
    for (const item of [{ level: 9 }, { level: 9, percentRsu: null }, { level: 9, name: 'L9' }])
      expect(await equity.call(SAVE_GLOBAL_LEVELS, { items: [item] })).toMatchObject(
        refusedWith('ACCESS_DENIED', { field: 'name' }),
      )
    expect(
      await equity.call(SAVE_GLOBAL_LEVELS, { items: [{ level: 9, name: 'Nine', percentRsu: '40' }] }),
    ).toMatchObject(refusedWith('ACCESS_DENIED', { field: 'name' }))
    expect(await equity.call(SAVE_GLOBAL_LEVELS, { items: [{ level: 12, percentRsu: '40' }] })).toMatchObject(
      refusedWith('ACCESS_DENIED', { field: 'percentRsu' }),
    )
    expect(await admin.getField(`{ globalLevels { level } }`)).toEqual([])
    expect(await equity.getField(SAVE_GLOBAL_LEVELS, { items: [{ level: 9, percentRsu: '40' }] })).toEqual([
      { id: 1, level: 9, name: 'L9', percentRsu: '40', version: 1 },
    ])
  })

  test('keep their RSU percentage at hidden levels [AC19]', async () => {
    const { workspaceId, admin } = await world.company()
    await admin.get(SAVE_GLOBAL_LEVELS, { items: [8, 9].map((each) => ({ level: each, percentRsu: '40' })) })
    const scopes = ['EQUITY_BANDS_VIEW', 'EQUITY_BANDS_EDIT', 'JOB_ARCHITECTURE_EDIT'] as const
    const limited = await world.member(workspaceId, { scopes, globalLevelLevel: 9 })
    const denied = refusedWith('ACCESS_DENIED', { field: 'percentRsu' })
    for (const item of [
      { level: 9, percentRsu: '50' },
      { level: 9, percentRsu: null },
      { level: 12, percentRsu: '50' },
    ])
      expect(await limited.call(SAVE_GLOBAL_LEVELS, { items: [item] })).toMatchObject(denied)
    for (const item of [
      { level: 8, percentRsu: '50' },
      { level: 9, percentRsu: '40' },
      { level: 9, name: 'Nine' },
    ])
      expect(await limited.codes(SAVE_GLOBAL_LEVELS, { items: [item] })).toEqual([])
    const withoutLevel = await world.member(workspaceId, { scopes })
    expect(
      await withoutLevel.call(SAVE_GLOBAL_LEVELS, { items: [{ level: 8, percentRsu: '60' }] }),
    ).toMatchObject(denied)
    expect(await admin.getField(`{ globalLevels { level name percentRsu } }`)).toEqual([
      { level: 9, name: 'Nine', percentRsu: '40' },
      { level: 8, name: 'L8', percentRsu: '50' },
    ])
  })
})
