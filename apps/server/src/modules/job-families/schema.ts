import { builder, rowFields, saveItemFields } from '../../platform/graphql/schema/builder.ts'
import { addRowList } from '../../platform/graphql/schema/row-fields.ts'
import { addCsvImport } from '../../platform/imports/csv-import.ts'
import { addRowsSave } from '../../platform/graphql/schema/row-mutations.ts'
import { bonusStructureGroupById, BonusStructureGroupType } from '../bonus-structures/index.ts'
import { compBandGroupById, CompBandGroupType } from '../comp-bands/index.ts'
import { equityBandGroupById, EquityBandGroupType } from '../equity-bands/index.ts'
import { jobFunctionById, JobFunctionType } from '../job-functions/index.ts'
import { jobFamilyImport } from './import.ts'
import { saveJobFamilies } from './operations.ts'
import { JOB_FAMILIES, type JobFamily } from './store.ts'

const JobFamilyType = builder.objectRef<JobFamily>('JobFamily').implement({
  fields: (t) => ({
    ...rowFields(t),
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    applyUsTiersToCash: t.exposeBoolean('applyUsTiersToCash'),
    applyUsTiersToEquity: t.exposeBoolean('applyUsTiersToEquity'),
    eligibleForEquity: t.exposeBoolean('eligibleForEquity'),
    compBandMultiplier: t.exposeString('compBandMultiplier', {
      description:
        'The factor by which the cash pay of the job family is multiplied, a decimal: "1" is 100%.',
    }),
    dynamicParentId: t.exposeInt('dynamicParentId', { nullable: true }),
    dynamicPercent: t.exposeString('dynamicPercent', { nullable: true }),
    compBandGroupId: t.exposeInt('compBandGroupId', { nullable: true }),
    compBandGroup: t.field({
      type: CompBandGroupType,
      nullable: true,
      resolve: ({ compBandGroupId }, _args, context) => compBandGroupById(context, compBandGroupId),
    }),
    bonusStructureGroupId: t.exposeInt('bonusStructureGroupId', { nullable: true }),
    bonusStructureGroup: t.field({
      type: BonusStructureGroupType,
      nullable: true,
      resolve: ({ bonusStructureGroupId }, _args, context) =>
        bonusStructureGroupById(context, bonusStructureGroupId),
    }),
    equityBandGroupId: t.exposeInt('equityBandGroupId', { nullable: true }),
    equityBandGroup: t.field({
      type: EquityBandGroupType,
      nullable: true,
      resolve: ({ equityBandGroupId }, _args, context) => equityBandGroupById(context, equityBandGroupId),
    }),
    jobFunctionId: t.exposeInt('jobFunctionId', { nullable: true }),
    jobFunction: t.field({
      type: JobFunctionType,
      nullable: true,
      resolve: ({ jobFunctionId }, _args, context) => jobFunctionById(context, jobFunctionId),
    }),
    executiveMatchCode: t.exposeString('executiveMatchCode', { nullable: true }),
    executiveMatchName: t.exposeString('executiveMatchName', { nullable: true }),
    managementMatchCode: t.exposeString('managementMatchCode', { nullable: true }),
    managementMatchName: t.exposeString('managementMatchName', { nullable: true }),
    professionalMatchCode: t.exposeString('professionalMatchCode', { nullable: true }),
    professionalMatchName: t.exposeString('professionalMatchName', { nullable: true }),
    scientificMatchCode: t.exposeString('scientificMatchCode', { nullable: true }),
    scientificMatchName: t.exposeString('scientificMatchName', { nullable: true }),
    supportMatchCode: t.exposeString('supportMatchCode', { nullable: true }),
    supportMatchName: t.exposeString('supportMatchName', { nullable: true }),
  }),
})

addRowList('jobFamilies', JobFamilyType, JOB_FAMILIES, 'The job families of the workspace, sorted by name.')

export const JobFamilySaveItem = builder.inputType('JobFamilySaveItem', {
  description:
    'A complete job family to save. Omitted fields are set to their default values, even if the job family already exists.',
  fields: (t) => ({
    ...saveItemFields(t),
    code: t.string(),
    name: t.string(),
    applyUsTiersToCash: t.boolean({ required: false }),
    applyUsTiersToEquity: t.boolean({ required: false }),
    eligibleForEquity: t.boolean({ required: false }),
    compBandMultiplier: t.string({
      required: false,
      description:
        'The factor by which the cash pay of the job family is multiplied, a decimal: "1" is 100%.',
    }),
    dynamicParentId: t.int({ required: false }),
    dynamicPercent: t.string({ required: false }),
    compBandGroupId: t.int({ required: false }),
    bonusStructureGroupId: t.int({ required: false }),
    equityBandGroupId: t.int({ required: false }),
    jobFunctionId: t.int({ required: false }),
    executiveMatchCode: t.string({ required: false }),
    executiveMatchName: t.string({ required: false }),
    managementMatchCode: t.string({ required: false }),
    managementMatchName: t.string({ required: false }),
    professionalMatchCode: t.string({ required: false }),
    professionalMatchName: t.string({ required: false }),
    scientificMatchCode: t.string({ required: false }),
    scientificMatchName: t.string({ required: false }),
    supportMatchCode: t.string({ required: false }),
    supportMatchName: t.string({ required: false }),
  }),
})

const JobFamilySaveManyRequest = builder.inputType('JobFamilySaveManyRequest', {
  fields: (t) => ({
    items: t.field({ type: [JobFamilySaveItem] }),
    jobFamilyIdsToDelete: t.intList({
      required: false,
      description: 'The ids of the job families to delete.',
    }),
    jobFamilyVersionsToDelete: t.intList({
      required: false,
      description:
        'The expected versions of the job families in `jobFamilyIdsToDelete`, in the same order. If a job family has changed since, the save is refused with VERSION_CONFLICT. If omitted, versions are not checked.',
    }),
  }),
})

addRowsSave('jobFamilySaveMany', {
  type: JobFamilyType,
  scopes: ['JOB_FAMILIES_EDIT'],
  description:
    'Creates, updates and deletes job families. Returns the saved job families. Refused with IN_USE if a job family to delete has jobs.',
  request: JobFamilySaveManyRequest,
  run: saveJobFamilies,
})

addCsvImport('importJobFamilies', { edit: 'JOB_FAMILIES_EDIT', ...jobFamilyImport })
