import { addInput } from '../../platform/graphql/schema/api-fields.ts'
import { JOB_FAMILIES } from '@plumb/domain/job-families/table.ts'
import type { InputBuilder } from '../../platform/graphql/schema/builder.ts'
import { addRowList } from '../../platform/graphql/schema/row-fields.ts'
import { addSave } from '../../platform/graphql/schema/row-mutations.ts'
import { addRowType, addSaveItem } from '../../platform/graphql/schema/row-types.ts'
import { addCsvImport } from '../../platform/imports/csv-import.ts'
import { jobFamilyImport } from './import.ts'
import { saveJobFamilies } from './operations.ts'

addRowType(JOB_FAMILIES, {
  referencedRows: ['compBandGroupId', 'bonusStructureGroupId', 'equityBandGroupId', 'jobFunctionId'],
})

addRowList('jobFamilies', JOB_FAMILIES, 'The job families of the workspace, sorted by name.')

export const JobFamilySaveItem = addSaveItem(JOB_FAMILIES)

export const jobFamilyIdsToDelete = (t: InputBuilder) =>
  t.intList({ required: false, description: 'The IDs of the job families to delete.' })

addSave('jobFamilySaveMany', {
  table: JOB_FAMILIES,
  returns: 'rows',
  description:
    'Creates, updates, and deletes job families. Returns the saved job families. Refused with `IN_USE` if a job family to delete has jobs.',
  request: addInput('JobFamilySaveManyRequest', (t) => ({
    items: t.field({ type: [JobFamilySaveItem] }),
    jobFamilyIdsToDelete: jobFamilyIdsToDelete(t),
    jobFamilyVersionsToDelete: t.intList({
      required: false,
      description:
        'The expected versions of the job families in `jobFamilyIdsToDelete`, in the same order. If a job family has changed since, the save is refused with `VERSION_CONFLICT`. If omitted, versions are not checked.',
    }),
  })),
  run: saveJobFamilies,
})

addCsvImport('importJobFamilies', { edit: 'JOB_FAMILIES_EDIT', ...jobFamilyImport })
