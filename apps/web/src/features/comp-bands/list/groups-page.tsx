import { bandGaps } from '@plumb/domain/comp-bands/band-gaps.ts'
import { GroupsPage } from '../../../shared/groups/groups-page.tsx'
import { PreviousStepNote } from '../../../shared/setup/previous-step-note.tsx'
import { BAND_FILES, BAND_PAGES, type BandGroup } from '../comp-bands.ts'
import { useBandGroupActions } from '../group-actions.ts'
import { BAND_OPERATIONS, groupListQuery } from '../queries.ts'
import { CreateDialog } from './create-dialog.tsx'

/** The comp band groups: the bands of each country, missing bands, and the job families that use each group (rule CB19). */
export function BandGroupsPage() {
  // The dialog creates groups by itself, since a new group has more fields than its name.
  const { create: _, ...actions } = useBandGroupActions()
  return (
    <GroupsPage
      pages={BAND_PAGES}
      list={groupListQuery}
      uses={BAND_OPERATIONS.uses}
      actions={actions}
      files={BAND_FILES}
      setupHint={<PreviousStepNote currentStep="bands" />}
      getCountryParts={countryParts}
      total={(parts) => parts.reduce((sum, { count }) => sum + count, 0)}
      renderCreate={(groups, onClose) => <CreateDialog groups={groups} onClose={onClose} />}
    />
  )
}

function countryParts({ compBandCountryGroups }: BandGroup) {
  const levelsByCountry = compBandCountryGroups.map(({ country, compBands }) => ({
    country,
    levels: compBands.map(({ globalLevelLevel }) => globalLevelLevel),
  }))
  const gaps = new Map(bandGaps(levelsByCountry).map(({ country, levels }) => [country, levels]))
  return compBandCountryGroups.map(({ id, country, compBands }) => ({
    id,
    country,
    count: compBands.length,
    missing: gaps.get(country) ?? [],
  }))
}
