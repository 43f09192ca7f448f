import { useApiQuery } from '../api/use-api-query.ts'
import type { WorkspaceTimeZoneQuery } from '@plumb/api-contract/generated/graphql.ts'
import { settingsMessages } from '@plumb/domain/messages/settings.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { parseSetting } from '@plumb/domain/settings/setting.ts'
import { useMemo } from 'react'
import { dayAndTime, formatInstant } from '../ui/format-instant.ts'
import { timeZoneQuery } from './queries.ts'

/** Returns the IANA name of the workspace's time zone; UTC if none is set. */
export function timeZoneOf({ settings: [stored] }: WorkspaceTimeZoneQuery): string {
  const zone = parseSetting('TIME_ZONE', stored?.stringValue ?? null)
  return isRefusal(zone) ? 'UTC' : zone
}

/** Returns the IANA name of the time zone of the workspace's dates, to show next to them; UTC until it has loaded. */
export function useTimeZone(): string {
  const { data } = useApiQuery(timeZoneQuery, {})
  return data ? timeZoneOf(data) : 'UTC'
}

/** Returns functions that format dates in the workspace's time zone. */
export function useWorkspaceDates() {
  const timeZone = useTimeZone()
  return useMemo(() => createWorkspaceDates(timeZone), [timeZone])
}

export type WorkspaceDates = ReturnType<typeof createWorkspaceDates>

function createWorkspaceDates(timeZone: string) {
  const { inZone } = settingsMessages
  return {
    /** The heading of a column of dates: "Last change (Asia/Tokyo)". Its cells use `formatInColumn`. */
    withTimeZone: (text: string) => inZone(text, timeZone),
    /** "3 November 2026", below a heading that names the zone. */
    formatInColumn: (instant: string) => formatInstant(instant, { timeZone }),
    /** "3 November 2026 (Asia/Tokyo)". */
    formatWithTimeZone: (instant: string) => inZone(formatInstant(instant, { timeZone }), timeZone),
    /** Day and "14:32 (Asia/Tokyo)"; the day is null today. */
    formatDayAndTime: (instant: string) => {
      const { day, time } = dayAndTime(instant, { timeZone })
      return { day, time: inZone(time, timeZone) }
    },
  }
}
