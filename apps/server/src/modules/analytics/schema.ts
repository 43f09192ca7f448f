import { WEEKS_OF_COUNTS } from '@plumb/domain/analytics/kept-counts.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { builder } from '../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { accept } from '../../platform/graphql/answers/answers.ts'
import { recordExport } from './operations.ts'
import { findPageViewCounts, type DailyPageViewCount, type WeeklyPageViewCounts } from './store.ts'

const RecordExportRequest = builder.inputType('RecordExportRequest', {
  fields: (t) => ({
    table: t.string({ description: 'The name of the exported table.' }),
    rows: t.int({ description: 'The number of exported rows.' }),
  }),
})

const RecordExportResult = builder
  .objectRef<{ readonly recorded: boolean }>('RecordExportResult')
  .implement({ fields: (t) => ({ recorded: t.exposeBoolean('recorded') }) })

builder.mutationField('recordExport', (t) =>
  t.field({
    type: RecordExportResult,
    description:
      'Records in the history that the caller exports rows of a table. Call this mutation before giving the file to the user.',
    access: { scopes: ['CSV_EXPORT_ACTION'] },
    args: { recordExportRequest: t.arg({ type: RecordExportRequest }) },
    resolve: async (_root, { recordExportRequest }, context) =>
      accept(await recordExport(actorOf(context), context.tx, recordExportRequest)),
  }),
)

const PageViewCountType = builder.objectRef<DailyPageViewCount>('PageViewCount').implement({
  description: 'How often a page was viewed on one day.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'The date in UTC, as YYYY-MM-DD.' }),
    page: t.exposeString('page', { description: 'The route of the page, with parameters as placeholders.' }),
    views: t.exposeInt('views'),
    sessions: t.exposeInt('sessions', {
      description: 'The number of sessions in which the page was viewed on that day.',
    }),
    entrances: t.exposeInt('entrances', {
      description: 'The number of sessions that started on the page on that day.',
    }),
  }),
})

const WeeklyPageViewCountsType = builder.objectRef<WeeklyPageViewCounts>('WeeklyPageViewCounts').implement({
  fields: (t) => ({
    days: t.stringList({
      description: 'Seven dates in UTC, as YYYY-MM-DD, in ascending order.',
      resolve: ({ days }) => [...days],
    }),
    counts: t.field({
      type: [PageViewCountType],
      description: 'The number of page views by day and page. Pages without views on a day are left out.',
      resolve: ({ counts }) => [...counts],
    }),
  }),
})

builder.queryField('pageViewCounts', (t) =>
  t.field({
    type: WeeklyPageViewCountsType,
    description: 'The page views of all users during seven days. For internal staff.',
    access: { signedIn: true, staff: true },
    args: {
      weeksAgo: t.arg.int({
        description: `The number of weeks to go back, from 0 (the seven days up to today) to ${WEEKS_OF_COUNTS - 1}.`,
      }),
    },
    resolve: async (_root, { weeksAgo }, context) => {
      if (weeksAgo < 0 || weeksAgo >= WEEKS_OF_COUNTS)
        accept(refuse('VALIDATION_FAILED', platformMessages.malformedRequest, 'weeksAgo'))
      return await findPageViewCounts(context.tx, weeksAgo)
    },
  }),
)
