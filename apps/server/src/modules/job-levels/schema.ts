import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { JOB_LEVEL_GROUPS } from '@plumb/domain/job-levels/job-level.ts'
import { builder, rowFields, saveItemFields } from '../../platform/graphql/schema/builder.ts'
import { addRowList, rowById, rowsWhere } from '../../platform/graphql/schema/row-fields.ts'
import { addRowsSave, requestOfItems } from '../../platform/graphql/schema/row-mutations.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import type { RequestContext } from '../../platform/graphql/schema/request-context.ts'
import { saveGlobalLevels, saveJobLevels } from './operations.ts'
import { GLOBAL_LEVELS, JOB_LEVELS, type GlobalLevel, type JobLevel } from './store.ts'

export const JobLevelGroupEnum = builder.enumType('JobLevelGroup', { values: JOB_LEVEL_GROUPS })

export const JobLevelType = builder.objectRef<JobLevel>('JobLevel').implement({
  fields: (t) => ({
    ...rowFields(t),
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    group: t.field({ type: JobLevelGroupEnum, resolve: ({ group }) => group }),
    level: t.exposeInt('level'),
    isVisible: t.exposeBoolean('isVisible'),
    surveyCode: t.string({
      nullable: true,
      description: 'Null without JOB_ARCHITECTURE_VIEW.',
      resolve: ({ surveyCode }, _args, context) => (seesArchitecture(context) ? surveyCode : null),
    }),
    surveyProvider: t.string({
      nullable: true,
      description: 'Null without JOB_ARCHITECTURE_VIEW.',
      resolve: ({ surveyProvider }, _args, context) => (seesArchitecture(context) ? surveyProvider : null),
    }),
  }),
})

const seesArchitecture = (context: RequestContext) =>
  hasAccess(actorOf(context).scopes, ['JOB_ARCHITECTURE_VIEW'])

const GlobalLevelType = builder.objectRef<GlobalLevel>('GlobalLevel').implement({
  fields: (t) => ({
    ...rowFields(t),
    level: t.exposeInt('level'),
    name: t.exposeString('name'),
    percentRsu: t.string({
      nullable: true,
      description: '0 to 100, decimal. Null without JOB_ARCHITECTURE_VIEW or EQUITY_BANDS_VIEW.',
      resolve: ({ percentRsu }, _args, context) =>
        seesArchitecture(context) || hasAccess(actorOf(context).scopes, ['EQUITY_BANDS_VIEW'])
          ? percentRsu
          : null,
    }),
  }),
})

/** The job level of this id in the workspace in the header. */
export const jobLevelById = rowById(JOB_LEVELS)

const JobLevelsGetRequest = builder.inputType('JobLevelsGetRequest', {
  description: 'An empty object asks for all.',
  fields: (t) => ({ onlyVisible: t.boolean({ required: false }) }),
})

builder.queryField('jobLevels', (t) =>
  t.field({
    type: [JobLevelType],
    description: 'The highest level first.',
    access: { anyScope: JOB_LEVELS.listedFor ?? JOB_LEVELS.view },
    args: { jobLevelsGetRequest: t.arg({ type: JobLevelsGetRequest, required: false }) },
    extensions: rowsWhere({
      fields: ['isVisible'],
      values: ({ jobLevelsGetRequest }) => [jobLevelsGetRequest?.onlyVisible ? [true] : [true, false]],
    }),
    resolve: (_root, { jobLevelsGetRequest }, context) => {
      const onlyVisible = jobLevelsGetRequest?.onlyVisible ?? false
      return findRows(context.tx, actorOf(context).workspaceId, JOB_LEVELS, {
        isVisible: onlyVisible ? [true] : null,
      })
    },
  }),
)

addRowList('globalLevels', GlobalLevelType, GLOBAL_LEVELS, 'The highest level first.')

const JobLevelSaveItem = builder.inputType('JobLevelSaveItem', {
  description: 'A saved level stays in its group and at its level.',
  fields: (t) => ({
    ...saveItemFields(t),
    code: t.string(),
    name: t.string(),
    group: t.field({ type: JobLevelGroupEnum }),
    level: t.int({ description: '0 to 20.' }),
    isVisible: t.boolean(),
    surveyCode: t.string({ required: false }),
    surveyProvider: t.string({ required: false }),
  }),
})

const JobLevelSaveManyRequest = requestOfItems('JobLevelSaveManyRequest', JobLevelSaveItem)

const GlobalLevelSaveItem = builder.inputType('GlobalLevelSaveItem', {
  description: 'Named by its id, or by its level. What is absent stays as it is.',
  fields: (t) => ({
    ...saveItemFields(t),
    level: t.int({ description: '0 to 20.' }),
    name: t.string({ required: false, description: 'Changing it needs JOB_ARCHITECTURE_EDIT.' }),
    percentRsu: t.string({
      required: false,
      description: '0 to 100, decimal; null takes it away. Changing it needs EQUITY_BANDS_EDIT.',
    }),
  }),
})

const GlobalLevelSaveManyRequest = requestOfItems('GlobalLevelSaveManyRequest', GlobalLevelSaveItem)

addRowsSave('jobLevelSaveMany', {
  type: JobLevelType,
  scopes: ['JOB_ARCHITECTURE_EDIT'],
  request: JobLevelSaveManyRequest,
  run: saveJobLevels,
})

addRowsSave('globalLevelSaveMany', {
  type: GlobalLevelType,
  scopes: [],
  flags: ['job_catalog'],
  description: 'Which scope it needs depends on what changes: see the item.',
  request: GlobalLevelSaveManyRequest,
  run: saveGlobalLevels,
})
