import type { CompBandGroupsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { apiQuery } from '../../../shared/api/api-query.ts'
import { Loaded } from '../../../shared/api/loaded.tsx'
import { useTextInUrl } from '../../../shared/routing/use-text-in-url.ts'
import { useMay, useMembership, useWorkspaceId } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { TextInput } from '../../../shared/ui/field.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { BandFileMenu } from '../band-file-menu.tsx'
import { BandTabs } from '../band-tabs.tsx'
import { groupListQuery, groupUsesQuery } from '../queries.ts'
import { CreateDialog } from './create-dialog.tsx'
import { familiesByGroup, groupLines } from './group-lines.ts'
import { GroupsStatus } from './groups-status.tsx'
import { GroupsTable } from './groups-table.tsx'

const words = messages.compBands.page
const LIST = '/w/$workspaceId/ote/list-comp-band-groups'

/** The groups of comp bands: what bands each country has, what is missing, and who uses them (docs/rules/comp-bands 19). */
export function GroupsPage() {
  const may = useMay()
  const workspaceId = useWorkspaceId()
  const query = useQuery(apiQuery(groupListQuery, {}, { workspaceId, refusals: 'caller' }))
  const [isCreating, setCreating] = useState(false)
  const create = may({ scopes: ['COMP_BANDS_EDIT'] }) && (
    <Button look="primary" icon={Plus} onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  )
  const groups = query.data?.compBandsGroups.length ?? 0
  return (
    <>
      <PageHeader
        title={words.title}
        tabs={<BandTabs />}
        sub={query.data && words.groups(groups)}
        actions={
          <>
            <BandFileMenu hasUnsavedEdits={false} />
            {groups > 0 && create}
          </>
        }
      />
      <div className="flex min-h-0 flex-1 flex-col">
        <Loaded query={query} shape={<Shape />} failed={words.failed}>
          {(data) =>
            groups === 0 ? (
              <EmptyState title={words.emptyTitle} actions={create}>
                {words.empty}
              </EmptyState>
            ) : (
              <GroupList groups={data.compBandsGroups} />
            )
          }
        </Loaded>
      </div>
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  )
}

const Shape = () => (
  <div className="px-6 max-desk:px-4">
    <Skeleton height={196} />
  </div>
)

function GroupList({ groups }: { groups: CompBandGroupsQuery['compBandsGroups'] }) {
  const may = useMay()
  const navigate = useNavigate({ from: LIST })
  const workspaceId = useWorkspaceId()
  const { defaultCountry } = useMembership().workspace
  const { find = '' } = useSearch({ from: LIST })
  const [text, setText] = useTextInUrl(
    find,
    (typed) => typed.trim(),
    (typed) => void navigate({ search: typed === '' ? {} : { find: typed }, replace: true }),
  )
  const uses = useQuery({
    ...apiQuery(groupUsesQuery, {}, { workspaceId, refusals: 'caller' }),
    enabled: may({ scopes: ['JOB_FAMILIES_VIEW'] }),
  })
  const lines = groupLines(groups, { find: text, defaultCountry })
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 px-6 pb-3 max-desk:px-4">
        <span className="w-[200px] max-desk:w-full">
          <TextInput
            type="search"
            icon={Search}
            aria-label={words.find}
            placeholder={words.find}
            value={text}
            onChange={({ target: { value } }) => setText(value)}
          />
        </span>
        <span className="ml-auto text-12 text-ink-3 max-desk:ml-0">
          {words.fallback(countryName(defaultCountry))}
        </span>
      </div>
      <div className="min-h-0 flex-1 overflow-auto border-t border-hair-2 px-6 max-desk:px-4">
        {lines.length === 0 ? (
          <p className="py-6 text-ink-2">{words.nothingFound}</p>
        ) : (
          <GroupsTable lines={lines} families={uses.data ? familiesByGroup(uses.data.jobFamilies) : null} />
        )}
      </div>
      <GroupsStatus lines={groupLines(groups, { find: '', defaultCountry })} />
    </>
  )
}
