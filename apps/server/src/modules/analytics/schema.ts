import { addInput, addMutation, addObject, addQuery } from '../../platform/graphql/schema/api-fields.ts'
import { RETENTION_WEEKS } from '@plumb/domain/analytics/count-retention.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { builder } from '../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { recordExport } from './operations.ts'
import { findPageViewCounts, type DailyPageViewCount, type WeeklyPageViewCounts } from './store.ts'

const RecordExportResult = addObject<{ readonly recorded: boolean }>('RecordExportResult', (t) => ({
  recorded: t.exposeBoolean('recorded'),
}))

addMutation('recordExport', {
  type: RecordExportResult,
  description:
    'Records in the history that the caller is exporting rows from a table. Call this mutation before giving the exported file to the user.',
  access: { scopes: ['CSV_EXPORT_ACTION'] },
  request: addInput('RecordExportRequest', (t) => ({
    table: t.string({ description: 'The name of the exported table.' }),
    rows: t.int({ description: 'The number of exported rows.' }),
  })),
  run: (context, request) => recordExport(actorOf(context), context.tx, request),
})

const PageViewCountType = addObject<DailyPageViewCount>(
  'PageViewCount',
  (t) => ({
    day: t.exposeString('day', { description: 'The date in UTC, as `YYYY-MM-DD`.' }),
    page: t.exposeString('page', { description: 'The route of the page, with parameters as placeholders.' }),
    views: t.exposeInt('views'),
    sessions: t.exposeInt('sessions', {
      description: 'The number of sessions in which the page was viewed on that day.',
    }),
    entrances: t.exposeInt('entrances', {
      description: 'The number of sessions that started on the page on that day.',
    }),
  }),
  'The number of times a page was viewed on a given day.',
)

const WeeklyPageViewCountsType = addObject<WeeklyPageViewCounts>('WeeklyPageViewCounts', (t) => ({
  days: t.exposeStringList('days', {
    description: 'Seven dates in UTC, as `YYYY-MM-DD`, in ascending order.',
  }),
  counts: t.expose('counts', {
    type: [PageViewCountType],
    description: 'The number of page views by day and page. Pages without views on a day are left out.',
  }),
}))

addQuery('pageViewCounts', {
  type: WeeklyPageViewCountsType,
  description: 'The page views of all users over a period of seven days. For internal staff.',
  access: { signedIn: true, staff: true },
  args: builder.args((t) => ({
    weeksAgo: t.int({
      description: `The number of weeks to go back, from 0 (the seven days up to today) to ${RETENTION_WEEKS - 1}.`,
    }),
  })),
  run: ({ tx }, { weeksAgo }) =>
    weeksAgo < 0 || weeksAgo >= RETENTION_WEEKS
      ? refuse('VALIDATION_FAILED', platformMessages.malformedRequest, 'weeksAgo')
      : findPageViewCounts(tx, weeksAgo),
})
