import { messages } from '@plumb/domain/messages/messages.ts'
import { builder, rowFields, saveItemFields } from '../../platform/graphql/builder.ts'
import { addRowList } from '../../platform/graphql/row-fields.ts'
import { addRowsSave } from '../../platform/graphql/row-mutations.ts'
import { actorOf } from '../../platform/graphql/declared-access.ts'
import { deletionFields } from '../../platform/saves/deletion.ts'
import { accept } from '../../platform/graphql/refusal-error.ts'
import { addCsvImport } from '../../platform/imports/csv-import.ts'
import { importGlobalMappings } from './import.ts'
import { saveGlobalMappings, whyMappingStays } from './operations.ts'
import { GLOBAL_MAPPINGS, type GlobalMapping } from './store.ts'

const GlobalMappingType = builder.objectRef<GlobalMapping>('GlobalMapping').implement({
  fields: (t) => ({
    ...rowFields(t),
    countryCode: t.exposeString('countryCode', { description: 'ISO 3166 alpha-2.' }),
    compBandPercentage: t.exposeString('compBandPercentage', { description: 'Decimal above 0.' }),
    equityPercent: t.exposeString('equityPercent', { description: 'Decimal above 0.' }),
    localCurrency: t.exposeString('localCurrency', { description: 'ISO 4217.' }),
  }),
})

const GlobalMappingCanDelete = builder
  .objectRef<{ readonly reason: string | null }>('GlobalMappingCanDelete')
  .implement({
    fields: (t) => ({
      canDelete: t.boolean({ resolve: ({ reason }) => reason === null }),
      reason: t.exposeString('reason', {
        nullable: true,
        description: `Why not; a page without one says "${messages.globalMappings.cannotDelete}".`,
      }),
    }),
  })

addRowList('globalMappings', GlobalMappingType, GLOBAL_MAPPINGS, "The workspace's countries, by code.")

builder.queryField('globalMappingCanDelete', (t) =>
  t.field({
    type: GlobalMappingCanDelete,
    access: { scopes: ['GLOBAL_MAPPING_VIEW'] },
    args: { id: t.arg.int() },
    resolve: async (_root, { id }, context) =>
      accept(await whyMappingStays(actorOf(context), context.tx, id)),
  }),
)

const GlobalMappingSaveItem = builder.inputType('GlobalMappingSaveItem', {
  fields: (t) => ({
    ...saveItemFields(t),
    countryCode: t.string({ description: 'ISO 3166 alpha-2; each once.' }),
    compBandPercentage: t.string({ description: 'Decimal above 0.' }),
    equityPercent: t.string({ description: 'Decimal above 0.' }),
    localCurrency: t.string({ description: 'ISO 4217.' }),
  }),
})

const GlobalMappingSaveManyRequest = builder.inputType('GlobalMappingSaveManyRequest', {
  fields: (t) => ({
    items: t.field({ type: [GlobalMappingSaveItem] }),
    ...deletionFields(t),
  }),
})

addRowsSave('globalMappingSaveMany', {
  type: GlobalMappingType,
  scopes: ['GLOBAL_MAPPING_EDIT'],
  description:
    'Answers the saved rows. IN_USE where a country to delete is used by bands or bonus structures.',
  request: GlobalMappingSaveManyRequest,
  run: saveGlobalMappings,
})

addCsvImport('importGlobalMappings', { edit: 'GLOBAL_MAPPING_EDIT', run: importGlobalMappings })
