import { WEEKS_OF_COUNTS } from '@plumb/domain/analytics/kept-counts.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { builder } from '../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { accept } from '../../platform/graphql/answers/answers.ts'
import { recordExport } from './operations.ts'
import { findPageCounts, type PageCountOfDay, type WeekOfPageCounts } from './store.ts'

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

const PageCountType = builder.objectRef<PageCountOfDay>('PageCount').implement({
  description: 'How often a page was seen on a day.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'A date of UTC.' }),
    page: t.exposeString('page', { description: 'The pattern of its address.' }),
    views: t.exposeInt('views'),
    sessions: t.exposeInt('sessions', { description: 'In which it was seen.' }),
    begun: t.exposeInt('begun', { description: 'Sessions that began with it.' }),
  }),
})

const WeekOfPageCountsType = builder.objectRef<WeekOfPageCounts>('WeekOfPageCounts').implement({
  fields: (t) => ({
    days: t.stringList({
      description: 'Seven dates of UTC, the newest last.',
      resolve: ({ days }) => [...days],
    }),
    counts: t.field({
      type: [PageCountType],
      description: 'Without pages that nobody saw on a day.',
      resolve: ({ counts }) => [...counts],
    }),
  }),
})

builder.queryField('pageCounts', (t) =>
  t.field({
    type: WeekOfPageCountsType,
    description: 'Which pages were seen on seven days, by day and page.',
    access: { signedIn: true, staff: true },
    args: {
      weeksAgo: t.arg.int({ description: `0 for the days up to today, to ${WEEKS_OF_COUNTS - 1}.` }),
    },
    resolve: async (_root, { weeksAgo }, context) => {
      if (weeksAgo < 0 || weeksAgo >= WEEKS_OF_COUNTS)
        accept(refuse('VALIDATION_FAILED', messages.platform.malformedRequest, 'weeksAgo'))
      return await findPageCounts(context.tx, weeksAgo)
    },
  }),
)
