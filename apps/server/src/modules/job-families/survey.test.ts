import { SURVEY_JOB_FAMILIES } from '@plumb/reference-data/survey-job-families.ts'
import { expect, test } from 'vitest'
import { worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const search = `query ($request: RadfordJobFamiliesSearchRequest!) {
  radfordJobFamiliesSearch(request: $request) { code label jobGroup surveyProvider detailedDefinition } }`

test('a search of two characters or more finds at most 20 survey families by label, in one group or in all', async () => {
  const editor = await world.member(await world.workspace(), {
    scopes: ['JOB_FAMILIES_VIEW', 'JOB_FAMILIES_EDIT'],
  })
  const one = await editor.get(search, { request: { query: 'backend', jobGroup: 'Professional' } })
  expect(one).toEqual({
    radfordJobFamiliesSearch: [
      {
        code: 'SW-BE-P',
        label: 'Backend engineering',
        jobGroup: 'Professional',
        surveyProvider: 'Plumb',
        detailedDefinition: expect.stringContaining('Professionals'),
      },
    ],
  })
  const radfordJobFamiliesSearch = await editor.getField<unknown[]>(search, {
    request: { query: 'engineering' },
  })
  expect(radfordJobFamiliesSearch).toHaveLength(20)
  expect(await editor.refusal(search, { request: { query: ' b ' } })).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'Enter 2 to 100 characters of a code or name.',
    field: 'query',
  })
})

test.each(['%%', '__', '\\\\', "''", 'b%d', '.*', '<b>'])('%s is searched literally [JF6]', async (query) => {
  const editor = await world.member(await world.workspace(), {
    scopes: ['JOB_FAMILIES_VIEW', 'JOB_FAMILIES_EDIT'],
  })
  expect(await editor.getField(search, { request: { query } })).toEqual([])
})

const REFERENCE_DATA = `{ referenceData {
  compBandGroups { id name } bonusStructureGroups { id name } equityBandGroups { id name } jobFunctions { id name }
  surveyJobFamilies { code label jobGroup } } }`

test('the reference data contains what import rows are matched with, from the caller’s workspace only', async () => {
  const workspaceId = await world.workspace()
  await (await world.member(workspaceId)).get(`mutation {
    jobFunctionSave(jobFunctionSaveRequest: { name: "Engineering" }) { id }
    compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ name: "Salaried" }] }) { id }
    bonusStructureGroupSaveMany(bonusStructureGroupSaveManyRequest: { items: [{ name: "Yearly" }] }) { id }
    equityBandGroupSaveMany(equityBandGroupSaveManyRequest: { items: [{ name: "Stock", rangeWidthGroupId: 1 }] }) { id } }`)
  const editor = await world.member(workspaceId, { scopes: ['JOB_FAMILIES_VIEW', 'JOB_FAMILIES_EDIT'] })
  const surveyJobFamilies = SURVEY_JOB_FAMILIES.map(({ code, label, jobGroup }) => ({
    code,
    label,
    jobGroup,
  }))
  expect(await editor.getField(REFERENCE_DATA)).toEqual({
    compBandGroups: [{ id: 1, name: 'Salaried' }],
    bonusStructureGroups: [{ id: 1, name: 'Yearly' }],
    equityBandGroups: [{ id: 1, name: 'Stock' }],
    jobFunctions: [{ id: 1, name: 'Engineering' }],
    surveyJobFamilies,
  })
  const inside = '{ referenceData { compBandGroups { compBandCountryGroups { id } } } }'
  expect(await editor.codes(inside)).toEqual(['ACCESS_DENIED'])
  const stranger = await world.member(await world.workspace())
  expect(await stranger.getField('{ referenceData { compBandGroups { id } jobFunctions { id } } }')).toEqual({
    compBandGroups: [],
    jobFunctions: [],
  })
})
