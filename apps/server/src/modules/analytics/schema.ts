import { accept } from '../../platform/graphql/refusal-error.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { actorOf } from '../../platform/graphql/declared-access.ts'
import { recordExport } from './operations.ts'

const RecordExportRequest = builder.inputType('RecordExportRequest', {
  fields: (t) => ({ table: t.string(), rows: t.int() }),
})

const RecordExportResult = builder
  .objectRef<{ readonly recorded: boolean }>('RecordExportResult')
  .implement({ fields: (t) => ({ recorded: t.exposeBoolean('recorded') }) })

builder.mutationField('recordExport', (t) =>
  t.field({
    type: RecordExportResult,
    description: 'Writes down who exports what, before the rows leave the product.',
    access: { scopes: ['CSV_EXPORT_ACTION'] },
    args: { recordExportRequest: t.arg({ type: RecordExportRequest }) },
    resolve: async (_root, { recordExportRequest }, context) =>
      accept(await recordExport(actorOf(context), context.tx, recordExportRequest)),
  }),
)
