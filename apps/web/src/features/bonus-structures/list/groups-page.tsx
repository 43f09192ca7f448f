import { bonusGaps, levelsWithPercent } from '@plumb/domain/bonus-structures/bonus-gaps.ts'
import { useGroupOperations } from '../../../shared/groups/group-actions.ts'
import { GroupsPage } from '../../../shared/groups/groups-page.tsx'
import { visibleLevels } from '../../../shared/groups/visible-levels.ts'
import { useMembership } from '../../../shared/session/session.ts'
import { BONUS_ACTION_TEXTS, BONUS_PAGES, bonusFilesOf } from '../bonus-structures.ts'
import { BONUS_OPERATIONS } from '../queries.ts'

/** Lists bonus structures with the number of percentages in each country, gaps, and the job families that use the structure (rule BS10). */
export function BonusGroupsPage() {
  const membership = useMembership()
  return (
    <GroupsPage
      pages={BONUS_PAGES}
      list={BONUS_OPERATIONS.groups}
      uses={BONUS_OPERATIONS.uses}
      actions={useGroupOperations(BONUS_OPERATIONS, BONUS_ACTION_TEXTS)}
      files={bonusFilesOf()}
      getCountryParts={({ bonusStructureCountryGroups: columns }, answer) => {
        const levels = visibleLevels(answer, membership).map(({ level }) => level)
        const gaps = bonusGaps(columns, levels)
        return columns.map((column) => ({
          id: column.id,
          country: column.country,
          count: levelsWithPercent(column).filter((level) => levels.includes(level)).length,
          missing: gaps.get(column.country) ?? [],
        }))
      }}
      total={(columns) => columns.length}
    />
  )
}
