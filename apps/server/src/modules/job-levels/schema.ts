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

export const JobLevelGroupEnum = builder.enumType('JobLevelGroup', {
  description: 'A group of job levels. TechnicalScientific is shown as "Technical".',
  values: JOB_LEVEL_GROUPS,
})

export const JobLevelType = builder.objectRef<JobLevel>('JobLevel').implement({
  fields: (t) => ({
    ...rowFields(t),
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    group: t.field({ type: JobLevelGroupEnum, resolve: ({ group }) => group }),
    level: t.exposeInt('level', { description: 'The number of the global level, from 0 to 20.' }),
    isVisible: t.exposeBoolean('isVisible'),
    surveyCode: t.string({
      nullable: true,
      description:
        'The code of the level in the survey. Null if the caller does not have JOB_ARCHITECTURE_VIEW.',
      resolve: ({ surveyCode }, _args, context) => (seesArchitecture(context) ? surveyCode : null),
    }),
    surveyProvider: t.string({
      nullable: true,
      description: 'The name of the survey provider. Null if the caller does not have JOB_ARCHITECTURE_VIEW.',
      resolve: ({ surveyProvider }, _args, context) => (seesArchitecture(context) ? surveyProvider : null),
    }),
  }),
})

const seesArchitecture = (context: RequestContext) =>
  hasAccess(actorOf(context).scopes, ['JOB_ARCHITECTURE_VIEW'])

const GlobalLevelType = builder.objectRef<GlobalLevel>('GlobalLevel').implement({
  fields: (t) => ({
    ...rowFields(t),
    level: t.exposeInt('level', { description: 'The number of the global level, from 0 to 20.' }),
    name: t.exposeString('name'),
    percentRsu: t.string({
      nullable: true,
      description:
        'The RSU percentage of the level, a decimal from 0 to 100. Null if it is not set, or if the caller has neither JOB_ARCHITECTURE_VIEW nor EQUITY_BANDS_VIEW.',
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
  fields: (t) => ({
    onlyVisible: t.boolean({
      required: false,
      description: 'Whether to leave out hidden levels. False if omitted.',
    }),
  }),
})

builder.queryField('jobLevels', (t) =>
  t.field({
    type: [JobLevelType],
    description: 'The job levels of the workspace, highest level first.',
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

addRowList(
  'globalLevels',
  GlobalLevelType,
  GLOBAL_LEVELS,
  'The global levels of the workspace, highest first.',
)

const JobLevelSaveItem = builder.inputType('JobLevelSaveItem', {
  description:
    'A job level to create or change. The group and level of an existing job level cannot be changed.',
  fields: (t) => ({
    ...saveItemFields(t),
    code: t.string(),
    name: t.string(),
    group: t.field({ type: JobLevelGroupEnum }),
    level: t.int({ description: 'The number of the global level, from 0 to 20.' }),
    isVisible: t.boolean(),
    surveyCode: t.string({ required: false }),
    surveyProvider: t.string({ required: false }),
  }),
})

const JobLevelSaveManyRequest = requestOfItems('JobLevelSaveManyRequest', JobLevelSaveItem)

const GlobalLevelSaveItem = builder.inputType('GlobalLevelSaveItem', {
  description:
    'A global level to create or change, identified by its id or by its level. Omitted fields keep their current values.',
  fields: (t) => ({
    ...saveItemFields(t),
    level: t.int({ description: 'The number of the global level, from 0 to 20.' }),
    name: t.string({
      required: false,
      description: 'The name of the level. Changing it requires JOB_ARCHITECTURE_EDIT.',
    }),
    percentRsu: t.string({
      required: false,
      description:
        'The RSU percentage of the level, a decimal from 0 to 100. Null clears the percentage. Changing it requires EQUITY_BANDS_EDIT and a level that the caller can see.',
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
  description:
    'Saves global levels. The required scope depends on the changed fields, as described for `GlobalLevelSaveItem`.',
  request: GlobalLevelSaveManyRequest,
  run: saveGlobalLevels,
})
