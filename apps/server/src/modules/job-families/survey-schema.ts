import { searchSurveyFamilies } from '@plumb/domain/job-families/survey-search.ts'
import type { SurveyJobFamily } from '@plumb/reference-data/survey-job-families.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { Table } from '../../platform/db/rows/table.ts'
import type { CostExtensions } from '../../platform/graphql/documents/cost.ts'
import { addInput, addObject, addQuery } from '../../platform/graphql/schema/api-fields.ts'
import { builder } from '../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { rowTypeOf } from '../../platform/graphql/schema/row-types.ts'
import { BONUS_STRUCTURE_GROUPS } from '../bonus-structures/index.ts'
import { COMP_BAND_GROUPS } from '../comp-bands/index.ts'
import { EQUITY_BAND_GROUPS } from '../equity-bands/index.ts'
import { JOB_FUNCTIONS } from '../job-functions/index.ts'
import { JobLevelGroupEnum } from '../job-levels/index.ts'
import { readSurveyCatalogue } from './survey-catalogue.ts'

const SurveyJobFamilyType = addObject<SurveyJobFamily>(
  'SurveyJobFamily',
  (t) => ({
    surveyProvider: t.exposeString('surveyProvider'),
    code: t.exposeString('code'),
    label: t.exposeString('label'),
    jobGroup: t.expose('jobGroup', { type: JobLevelGroupEnum }),
    area: t.exposeString('area'),
    areaCode: t.exposeString('areaCode'),
    areaDefinition: t.exposeString('areaDefinition'),
    focus: t.exposeString('focus'),
    focusCode: t.exposeString('focusCode'),
    focusDefinition: t.exposeString('focusDefinition'),
    function: t.exposeString('function'),
    functionCode: t.exposeString('functionCode'),
    functionDefinition: t.exposeString('functionDefinition'),
    detailedDefinition: t.exposeString('detailedDefinition'),
  }),
  'A job family in the catalog of a survey, for one job level group.',
)

addQuery('radfordJobFamiliesSearch', {
  type: [SurveyJobFamilyType],
  description:
    'Survey families that a job family can be matched with, at most 20. Those whose code or label starts with the query come first.',
  access: { scopes: ['JOB_FAMILIES_EDIT'] },
  canUseReplica: true,
  args: builder.args((argument) => ({
    request: argument.field({
      type: addInput('RadfordJobFamiliesSearchRequest', (t) => ({
        query: t.string({
          description: 'The text to search for in codes and labels, at least 2 characters.',
        }),
        jobGroup: t.field({
          type: JobLevelGroupEnum,
          required: false,
          description: 'The job level group to search in. If omitted, all groups are searched.',
        }),
      })),
    }),
  })),
  run: async (context, { request }) =>
    searchSurveyFamilies(await readSurveyCatalogue(context.tx, actorOf(context).workspaceId), request),
})

/** Each field loads its own rows, so that only requested ones are read. */
const ReferenceDataType = addObject<{ readonly workspaceId: number }>(
  'ReferenceData',
  (t) => {
    const rowsField = <T extends Table>(table: T) =>
      t.field({
        type: [rowTypeOf(table)],
        resolve: ({ workspaceId }, _args, { tx }) => findRows(tx, workspaceId, table) as never,
      })
    return {
      compBandGroups: rowsField(COMP_BAND_GROUPS),
      bonusStructureGroups: rowsField(BONUS_STRUCTURE_GROUPS),
      equityBandGroups: rowsField(EQUITY_BAND_GROUPS),
      jobFunctions: rowsField(JOB_FUNCTIONS),
      surveyJobFamilies: t.field({
        type: [SurveyJobFamilyType],
        extensions: { listWeight: 100 } satisfies CostExtensions,
        resolve: async ({ workspaceId }, _args, { tx }) => [...(await readSurveyCatalogue(tx, workspaceId))],
      }),
    }
  },
  'The groups, job functions, and survey job families that a job family can refer to.',
)

addQuery('referenceData', {
  type: ReferenceDataType,
  description:
    'Everything that a job family can refer to, for editing and importing job families. Group fields that require a scope still require it here.',
  access: { scopes: ['JOB_FAMILIES_EDIT'] },
  run: (context) => ({ workspaceId: actorOf(context).workspaceId }),
})
