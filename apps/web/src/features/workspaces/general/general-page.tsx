import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import type { GeneralSettingsQuery, SettingsQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { SettingKey } from '@plumb/domain/settings/setting.ts'
import { useMay } from '../../../shared/session/session.ts'
import { SettingsHeader } from '../../../shared/settings/settings-header.tsx'
import { SettingsLoaded } from '../../../shared/settings/settings-loaded.tsx'
import { generalQuery, workspaceSettingsQuery } from '../queries.ts'
import { GeneralForm } from './general-form.tsx'

export type GeneralWorkspace = GeneralSettingsQuery['workspace']
export type GeneralRole = GeneralSettingsQuery['getCustomRoles'][number]
export type StoredSetting = SettingsQuery['settings'][number]

/** The general settings: name and domain, who can join, formats of figures and dates (rules WS11, WS12). */
export function GeneralPage() {
  const may = useMay()
  const query = useApiQuery(generalQuery, {})
  const hasJobCatalog = may({ flags: ['job_catalog'] })
  const properties: SettingKey[] = [
    'TIME_ZONE',
    ...(hasJobCatalog ? (['RANGE_ROUNDING', 'RANGE_WIDTH_DECIMALS'] as const) : []),
    ...(hasJobCatalog && may({ scopes: ['EQUITY_BANDS_VIEW'] }) ? (['SHARE_RULE'] as const) : []),
  ]
  const settings = useApiQuery(workspaceSettingsQuery, {
    settingsGetRequest: { items: properties.map((property) => ({ property })) },
  })
  const combinedQuery = {
    data: query.data && settings.data && { ...query.data, settings: settings.data.settings },
    error: query.error ?? settings.error,
    refetch: () => Promise.all([query.refetch(), settings.refetch()]),
  }
  return (
    <>
      {combinedQuery.data === undefined && <SettingsHeader />}
      <SettingsLoaded query={combinedQuery}>
        {({ workspace, workspaceDefaults, getCustomRoles, settings: stored }) => (
          <GeneralForm
            workspace={workspace}
            areDefaultsLocked={workspaceDefaults.areInUse}
            customRoles={getCustomRoles}
            settings={stored}
          />
        )}
      </SettingsLoaded>
    </>
  )
}
