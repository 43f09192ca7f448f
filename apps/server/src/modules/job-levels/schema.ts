import { addInput, addQuery } from '../../platform/graphql/schema/api-fields.ts'
import { JOB_LEVEL_GROUPS } from '@plumb/domain/job-levels/job-level.ts'
import { planJobLevelImport } from '@plumb/domain/job-levels/csv-rows.ts'
import { GLOBAL_LEVELS, JOB_LEVELS } from '@plumb/domain/job-levels/table.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { builder } from '../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { addRowList, rowsWhere } from '../../platform/graphql/schema/row-fields.ts'
import { addCsvImport } from '../../platform/imports/csv-import.ts'
import { createRowImport } from '../../platform/imports/import-rows.ts'
import { addRowsSave } from '../../platform/graphql/schema/row-mutations.ts'
import { addRowType, addSaveItem } from '../../platform/graphql/schema/row-types.ts'
import { saveGlobalLevels, saveImportedLevels, saveJobLevels } from './operations.ts'

export const JobLevelGroupEnum = builder.enumType('JobLevelGroup', {
  description: 'A group of job levels. `TechnicalScientific` is shown to users as “Technical”.',
  values: JOB_LEVEL_GROUPS,
})
const enums = { group: JobLevelGroupEnum }

const JobLevelType = addRowType(JOB_LEVELS, { enums })

addRowType(GLOBAL_LEVELS)

const JobLevelsGetRequest = addInput('JobLevelsGetRequest', (t) => ({
  onlyVisible: t.boolean({
    required: false,
    description: 'Whether to leave out hidden levels. If omitted, hidden levels are included.',
  }),
}))

addQuery('jobLevels', {
  type: [JobLevelType],
  description: 'The job levels of the workspace, highest level first.',
  access: { anyScope: JOB_LEVELS.listedFor ?? JOB_LEVELS.view },
  args: builder.args((t) => ({
    jobLevelsGetRequest: t.field({ type: JobLevelsGetRequest, required: false }),
  })),
  extensions: rowsWhere({
    fields: ['isVisible'],
    values: ({ jobLevelsGetRequest }) => [jobLevelsGetRequest?.onlyVisible ? [true] : [true, false]],
  }),
  run: (context, { jobLevelsGetRequest }) =>
    findRows(context.tx, actorOf(context).workspaceId, JOB_LEVELS, {
      isVisible: jobLevelsGetRequest?.onlyVisible ? [true] : null,
    }),
})

addRowList('globalLevels', GLOBAL_LEVELS, 'The global levels of the workspace, highest first.')

addRowsSave('jobLevelSaveMany', {
  table: JOB_LEVELS,
  item: addSaveItem(JOB_LEVELS, { enums }),
  run: saveJobLevels,
})

addRowsSave('globalLevelSaveMany', {
  table: GLOBAL_LEVELS,
  item: addSaveItem(GLOBAL_LEVELS),
  scopes: [],
  flags: ['job_catalog'],
  description:
    'Saves global levels. The required scope depends on the changed fields, as described for `GlobalLevelSaveItem`.',
  run: saveGlobalLevels,
})

addCsvImport('importJobLevels', {
  edit: 'JOB_ARCHITECTURE_EDIT',
  ...createRowImport({
    table: JOB_LEVELS,
    facts: async ({ workspaceId }, tx, jobLevels) => ({
      jobLevels,
      globalLevels: await findRows(tx, workspaceId, GLOBAL_LEVELS, {}, ['level', 'name']),
    }),
    plan: {
      module: import.meta.resolve('@plumb/domain/job-levels/csv-rows.ts'),
      run: planJobLevelImport,
    },
    save: saveImportedLevels,
  }),
})
