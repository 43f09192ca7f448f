import { mappingFile } from '@plumb/domain/global-mappings/csv-rows.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { actorOf } from '../../platform/graphql/declared-access.ts'
import { addEditedTable } from '../../platform/graphql/edited-table.ts'
import { accept } from '../../platform/graphql/refusal-error.ts'
import { saveGlobalMappings, whyMappingStays } from './operations.ts'
import { GLOBAL_MAPPINGS } from './store.ts'

export const { item: GlobalMappingSaveItem } = addEditedTable({
  type: 'GlobalMapping',
  list: 'globalMappings',
  table: GLOBAL_MAPPINGS,
  edit: 'GLOBAL_MAPPING_EDIT',
  fieldDescriptions: {
    countryCode: 'ISO 3166 alpha-2; each once.',
    compBandPercentage: 'Decimal above 0.',
    equityPercent: 'Decimal above 0.',
    localCurrency: 'ISO 4217.',
  },
  descriptions: {
    list: "The workspace's countries, by code.",
    save: 'Answers the saved rows. IN_USE where a country to delete is used by bands or bonus structures.',
  },
  save: saveGlobalMappings,
  file: () => mappingFile(COUNTRY_CODES, CURRENCIES),
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

builder.queryField('globalMappingCanDelete', (t) =>
  t.field({
    type: GlobalMappingCanDelete,
    access: { scopes: ['GLOBAL_MAPPING_VIEW'] },
    args: { id: t.arg.int() },
    resolve: async (_root, { id }, context) =>
      accept(await whyMappingStays(actorOf(context), context.tx, id)),
  }),
)
