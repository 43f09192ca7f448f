import { addInput, addQuery } from '../../platform/graphql/schema/api-fields.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { MAX_FAMILIES_PER_REQUEST } from '@plumb/domain/job-families/limits.ts'
import { JOB_TYPES } from '@plumb/domain/jobs/job.ts'
import { JOBS } from '@plumb/domain/jobs/table.ts'
import { builder } from '../../platform/graphql/schema/builder.ts'
import { rowsWhere } from '../../platform/graphql/schema/row-fields.ts'
import { addCsvImport } from '../../platform/imports/csv-import.ts'
import { addSave } from '../../platform/graphql/schema/row-mutations.ts'
import { addRowType, addSaveItem } from '../../platform/graphql/schema/row-types.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { refuseTooManyFamilies } from '../../platform/graphql/schema/field-limits.ts'
import { deletionFields } from '../../platform/saves/deletion.ts'
import { throwIfRefused } from '../../platform/graphql/responses/responses.ts'
import { jobImport } from './import.ts'
import { saveJobs } from './operations.ts'

export const JobTypeEnum = builder.enumType('JobType', { values: JOB_TYPES })

const enums = { jobType: JobTypeEnum }

const JobType = addRowType(JOBS, { enums, referencedRows: ['jobLevelId'] })

addQuery('jobs', {
  type: [JobType],
  description:
    'The jobs of the requested job families, oldest first. Refused with `LIMIT_EXCEEDED` if too many job families are requested.',
  access: { scopes: ['JOB_DEFINITIONS_VIEW'] },
  request: addInput('JobGetRequest', (t) => ({
    jobFamilyIds: t.intList({
      description: `The IDs of the job families, at most ${MAX_FAMILIES_PER_REQUEST}.`,
    }),
  })),
  extensions: rowsWhere({
    fields: ['jobFamilyId'],
    values: ({ jobGetRequest }) => [jobGetRequest.jobFamilyIds],
    maxValues: MAX_FAMILIES_PER_REQUEST,
  }),
  run: (context, { jobFamilyIds }) => {
    throwIfRefused(refuseTooManyFamilies(context, jobFamilyIds))
    return findRows(context.tx, actorOf(context).workspaceId, JOBS, { jobFamilyId: jobFamilyIds })
  },
})

const JobSaveItem = addSaveItem(JOBS, { enums })

addSave('jobSaveMany', {
  table: JOBS,
  returns: 'rows',
  request: addInput('JobSaveManyRequest', (t) => ({
    items: t.field({ type: [JobSaveItem], required: false }),
    ...deletionFields(t),
  })),
  run: saveJobs,
})

addCsvImport('importJobs', {
  edit: 'JOB_DEFINITIONS_EDIT',
  // A file is compared with the existing families, levels and jobs.
  viewScopes: ['JOB_DEFINITIONS_VIEW', 'JOB_FAMILIES_VIEW', 'JOB_ARCHITECTURE_VIEW'],
  ...jobImport,
})
