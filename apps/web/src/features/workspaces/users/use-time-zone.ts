import { parseSetting } from '@plumb/domain/settings/setting.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../shared/api/api-query.ts'
import { useMay, useWorkspaceId } from '../../../shared/session/session.ts'
import { workspaceSettingsQuery } from '../queries.ts'

/** @returns the IANA name of the zone that the workspace's dates are in; UTC until it is known. */
export function useTimeZone(): string {
  const workspaceId = useWorkspaceId()
  const { data } = useQuery({
    ...apiQuery(
      workspaceSettingsQuery,
      { settingsGetRequest: { items: [{ property: 'TIME_ZONE' }] } },
      { workspaceId, refusals: 'caller' },
    ),
    enabled: useMay()({ flags: ['job_catalog'] }),
  })
  const zone = parseSetting('TIME_ZONE', data?.settings[0]?.stringValue ?? null)
  return isRefusal(zone) ? 'UTC' : zone
}
