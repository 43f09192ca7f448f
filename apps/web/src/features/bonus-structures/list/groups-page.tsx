import { bonusGaps, levelsWithPercent } from '@plumb/domain/bonus-structures/bonus-gaps.ts'
import { inCountryOrder } from '@plumb/domain/groups/country-order.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { apiQuery } from '../../../shared/api/api-query.ts'
import { CountryList } from '../../../shared/groups/country-list.tsx'
import { GroupDialog } from '../../../shared/groups/group-dialogs.tsx'
import { familiesByGroup } from '../../../shared/groups/group-uses.ts'
import { GroupsPage } from '../../../shared/groups/groups-page.tsx'
import { useMay, useMembership, useWorkspaceId } from '../../../shared/session/session.ts'
import { Count } from '../../../shared/ui/status-line.tsx'
import { BonusFileMenu } from '../bonus-file-menu.tsx'
import { BonusTabs } from '../bonus-tabs.tsx'
import { type BonusGroup, useBonusGroupActs } from '../group-acts.ts'
import { bonusGroupsQuery, groupUsesQuery } from '../queries.ts'
import { levelsHiddenFrom } from '../../../shared/groups/seen-levels.ts'
import { useSeenLevels } from '../../../shared/groups/use-seen-levels.ts'

const texts = bonusStructureMessages.page

/** The list of bonus structures: the number of percentages of each country, gaps, and which job families use them (docs/rules/bonus-structures 10). */
export function BonusGroupsPage() {
  const may = useMay()
  const workspaceId = useWorkspaceId()
  const params = useParams({ from: '/w/$workspaceId' })
  const navigate = useNavigate()
  const membership = useMembership()
  const { defaultCountry } = membership.workspace
  const noPercentages = levelsHiddenFrom(membership) === null ? texts.noPercentages : texts.noPercentagesSeen
  const options = { workspaceId, refusals: 'caller' } as const
  const asked = useQuery(apiQuery(bonusGroupsQuery, {}, options))
  const uses = useQuery({
    ...apiQuery(groupUsesQuery, {}, options),
    enabled: may({ scopes: ['JOB_FAMILIES_VIEW'] }),
  })
  const levels = useSeenLevels(asked.data).map(({ level }) => level)
  const acts = useBonusGroupActs()
  const mayEdit = may({ scopes: ['BONUS_STRUCTURES_EDIT'] })
  const linesOf = (group: BonusGroup) => countryLines(group, levels, defaultCountry)
  return (
    <GroupsPage
      table="bonus_structure_group"
      query={{ data: asked.data?.bonusStructureGroups, error: asked.error, refetch: asked.refetch }}
      words={texts}
      tabs={<BonusTabs />}
      files={<BonusFileMenu />}
      hint={texts.fallback(countryName(defaultCountry))}
      columns={[
        {
          head: texts.heads.countries,
          renderCell: (group) => <CountryList of={linesOf(group)} none={noPercentages} />,
        },
      ]}
      uses={
        uses.data ? familiesByGroup(uses.data.jobFamilies, (family) => family.bonusStructureGroupId) : null
      }
      editPath="bonus-structures/edit-bonus-structure-group"
      // The page of percentages needs the edit scope.
      isLinked={mayEdit}
      mayEdit={mayEdit}
      acts={acts}
      renderCounts={(groups) => <Counts columns={groups.map(linesOf)} />}
      renderCreate={(onClose) => (
        <GroupDialog
          doing={{ act: 'create' }}
          groups={[]}
          acts={acts}
          createTitle={texts.createTitle}
          deleteText={texts.deleteText}
          onCreated={(groupId) =>
            void navigate({
              to: '/w/$workspaceId/bonus-structures/edit-bonus-structure-group',
              params,
              search: { groupId, editing: true },
            })
          }
          onClose={onClose}
        />
      )}
    />
  )
}

function Counts({ columns }: { columns: readonly ReturnType<typeof countryLines>[] }) {
  const gaps = columns.filter((ofGroup) => ofGroup.some(({ gap }) => gap !== null)).length
  return (
    <>
      <Count name={texts.counts.columns} of={columns.flat().length} />
      {gaps > 0 && <Count name={texts.counts.gaps} of={gaps} />}
    </>
  )
}

const NAMED_LEVELS = 3

/** @returns the number of percentages of each country of a group, in display order, with a text for its gaps. */
function countryLines(
  { bonusStructureCountryGroups }: BonusGroup,
  listed: readonly number[],
  defaultCountry: string,
) {
  const columns = bonusStructureCountryGroups.map(({ id, country, bonusStructures }) => ({
    id,
    country,
    bonusStructures: bonusStructures.map(({ globalLevelLevel, percent }) => ({
      globalLevelLevel,
      percent: percent ?? null,
    })),
  }))
  const gaps = bonusGaps(columns, listed)
  return inCountryOrder(columns, { defaultCountry, nameOf: countryName }).map((column) => ({
    id: column.id,
    country: column.country,
    count: levelsWithPercent(column).filter((level) => listed.includes(level)).length,
    gap: gapText(gaps.get(column.country) ?? []),
  }))
}

function gapText(levels: readonly number[]): string | null {
  if (levels.length === 0) return null
  const named = levels.slice(0, NAMED_LEVELS).map(levelLabel)
  return texts.notSetAt(named, levels.length - named.length)
}
