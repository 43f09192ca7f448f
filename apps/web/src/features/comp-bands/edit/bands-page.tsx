import { refetchData } from '../../../shared/api/refetch-data.ts'
import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import { selectBands } from '@plumb/domain/comp-bands/selection.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useQueries } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { apiQuery } from '../../../shared/api/api-query.ts'
import { Loaded } from '../../../shared/api/loaded.tsx'
import { GroupTabs } from '../../../shared/groups/group-pages.tsx'
import { NoLevels } from '../../../shared/groups/no-levels.tsx'
import { hasHiddenLevels, useVisibleLevels } from '../../../shared/groups/visible-levels.ts'
import { useMay, useMembership, useWorkspaceId } from '../../../shared/session/session.ts'
import { PreviousStepNote } from '../../../shared/setup/previous-step-note.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { levelNamesQuery } from '../../../shared/groups/queries.ts'
import { LazyFigureStrip } from '../../../shared/pay-pages/lazy-figure-strip.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { BAND_PAGES } from '../comp-bands.ts'
import { BAND_OPERATIONS, groupListQuery, widthChoicesQuery } from '../queries.ts'
import { readIds } from '../search.ts'
import type { GroupOfBands } from './band-rows.ts'
import { BandsEditor } from './bands-editor.tsx'

const texts = compBandMessages.page

/** The bands of a group by level, one country at a time, next to up to two other groups (rule CB12). */
export function BandsPage() {
  const workspaceId = useWorkspaceId()
  const search = useSearch({ from: '/w/$workspaceId/ote/edit-comp-band-group' })
  const membership = useMembership()
  const { defaultCountry } = membership.workspace
  const may = useMay()
  const list = useApiQuery(groupListQuery, {})
  const levelsQuery = useApiQuery(levelNamesQuery, {})
  const canViewWidths = may({ scopes: ['RANGE_WIDTHS_VIEW'] })
  const widths = useApiQuery(widthChoicesQuery, { seesWidths: canViewWidths })
  const countries = useApiQuery(BAND_OPERATIONS.countries, {})
  const groups = list.data?.groups ?? []
  const selected = selectBands(
    groups,
    {
      groupId: search.groupId ?? null,
      comparisonGroupIds: search.comparisonGroupIds === undefined ? null : readIds(search.comparisonGroupIds),
      selectedCountryGroupId: search.selectedCountryGroupId ?? null,
    },
    { defaultCountry, nameOf: countryName },
  )
  const group = useApiQuery(
    BAND_OPERATIONS.group,
    { id: selected?.groupId ?? 0 },
    { enabled: selected !== null },
  )
  const compared = useQueries({
    queries: (selected?.comparisonGroupIds ?? []).map((id) =>
      apiQuery(BAND_OPERATIONS.group, { id }, { workspaceId, refusalsShownBy: 'caller' }),
    ),
    combine: (answers) => answers.flatMap(({ data }) => data?.group ?? []),
  })
  const visibleLevels = useVisibleLevels(levelsQuery.data)
  const areLevelsHidden = levelsQuery.data !== undefined && hasHiddenLevels(levelsQuery.data, membership)
  const levels = levelsQuery.data && visibleLevels

  const refresh = async (): Promise<GroupOfBands> => {
    const { group: current } = await refetchData(group)
    if (!current) throw new Error('The group that is edited is not there any more')
    return current
  }
  const loadedGroup = group.data?.group
  const isReady = list.data && selected && levels && levels.length > 0 && loadedGroup?.id === selected.groupId
  if (isReady)
    return (
      <BandsEditor
        key={loadedGroup.id}
        group={loadedGroup}
        groups={groups}
        selected={selected}
        compared={compared}
        levels={levels}
        hasHiddenLevels={areLevelsHidden}
        requiredQueries={[
          { query: widths, failed: groupMessages.page.widthsFailed },
          { query: countries, failed: groupMessages.page.countriesFailed },
        ]}
        haveCountriesFailed={countries.isError}
        widthGroups={widths.data?.rangeWidthGroups ?? null}
        countries={countries.data?.countries ?? null}
        refresh={refresh}
      />
    )
  const failedQuery = [list, levelsQuery, group].find(({ error }) => error !== null) ?? list
  return (
    <>
      <PageHeader title={texts.title} tabs={<GroupTabs pages={BAND_PAGES} />} />
      <LazyFigureStrip />
      <div className="px-6 max-desk:px-4">
        {list.data && groups.length === 0 ? (
          <EmptyState
            title={texts.emptyTitle}
            actions={
              <ButtonLink
                look="primary"
                from="/w/$workspaceId"
                to="/w/$workspaceId/ote/list-comp-band-groups"
              >
                {groupMessages.page.toList}
              </ButtonLink>
            }
          >
            {texts.empty}
            <PreviousStepNote currentStep="bands" />
          </EmptyState>
        ) : levels?.length === 0 ? (
          <NoLevels title={texts.noLevelsTitle} hasHiddenLevels={areLevelsHidden}>
            {texts.noLevels}
          </NoLevels>
        ) : (
          <Loaded
            query={{ data: undefined, error: failedQuery.error, refetch: failedQuery.refetch }}
            skeleton={<Skeleton height={420} />}
            failed={texts.failed}
          >
            {() => null}
          </Loaded>
        )}
      </div>
    </>
  )
}
