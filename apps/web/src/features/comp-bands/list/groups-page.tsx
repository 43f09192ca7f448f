import type { CompBandGroupsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../shared/api/api-query.ts'
import { CountryList } from '../../../shared/groups/country-list.tsx'
import { familiesByGroup } from '../../../shared/groups/group-uses.ts'
import { GroupsPage } from '../../../shared/groups/groups-page.tsx'
import { levelsHiddenFrom } from '../../../shared/groups/seen-levels.ts'
import { useMay, useMembership, useWorkspaceId } from '../../../shared/session/session.ts'
import { Count } from '../../../shared/ui/status-line.tsx'
import { StepBefore } from '../../../shared/setup/step-before.tsx'
import { BandFileMenu } from '../band-file-menu.tsx'
import { BandTabs } from '../band-tabs.tsx'
import { type BandGroup, useBandGroupActs } from '../group-acts.ts'
import { groupListQuery, groupUsesQuery } from '../queries.ts'
import { CreateDialog } from './create-dialog.tsx'
import { countryLines } from './group-lines.ts'

const texts = compBandMessages.page

/** The groups of comp bands: what bands each country has, what is missing, and who uses them (docs/rules/comp-bands 19). */
export function BandGroupsPage() {
  const may = useMay()
  const workspaceId = useWorkspaceId()
  const membership = useMembership()
  const { defaultCountry } = membership.workspace
  const noBands = levelsHiddenFrom(membership) === null ? texts.noBands : texts.noBandsSeen
  const query = useQuery({
    ...apiQuery(groupListQuery, {}, { workspaceId, refusals: 'caller' }),
    select: groupsOf,
  })
  const uses = useQuery({
    ...apiQuery(groupUsesQuery, {}, { workspaceId, refusals: 'caller' }),
    enabled: may({ scopes: ['JOB_FAMILIES_VIEW'] }),
  })
  const acts = useBandGroupActs()
  const linesOf = (group: BandGroup) => countryLines(group, defaultCountry)
  return (
    <GroupsPage
      table="comp_band_group"
      query={query}
      words={texts}
      before={<StepBefore of="bands" />}
      tabs={<BandTabs />}
      files={<BandFileMenu hasUnsavedEdits={false} />}
      hint={texts.fallback(countryName(defaultCountry))}
      columns={[
        {
          head: texts.heads.countries,
          renderCell: (group) => <CountryList of={linesOf(group)} none={noBands} />,
        },
      ]}
      uses={
        uses.data ? familiesByGroup(uses.data.jobFamilies, ({ compBandGroupId }) => compBandGroupId) : null
      }
      editPath="ote/edit-comp-band-group"
      mayEdit={may({ scopes: ['COMP_BANDS_EDIT'] })}
      acts={acts}
      renderCounts={(groups) => <BandCounts countries={groups.map(linesOf)} />}
      renderCreate={(onClose) => <CreateDialog acts={acts} groups={query.data ?? []} onClose={onClose} />}
    />
  )
}

const groupsOf = ({ compBandsGroups }: CompBandGroupsQuery) => compBandsGroups

function BandCounts({ countries }: { countries: readonly ReturnType<typeof countryLines>[] }) {
  const bands = countries.flat().reduce((sum, { count }) => sum + count, 0)
  const gaps = countries.filter((ofGroup) => ofGroup.some(({ gap }) => gap !== null)).length
  return (
    <>
      <Count name={texts.counts.bands} of={bands} />
      {gaps > 0 && <Count name={texts.counts.gaps} of={gaps} />}
    </>
  )
}
