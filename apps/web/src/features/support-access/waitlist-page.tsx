import { messages } from '@plumb/domain/messages/messages.ts'
import { apiQuery } from '../../shared/api/api-query.ts'
import { waitlistQuery } from './queries.ts'
import { type PageAsked, StaffList } from './staff-list.tsx'
import { StaffTable } from './staff-table.tsx'

const words = messages.staffLists.waitlist

const ask = (asked: PageAsked) => apiQuery(waitlistQuery, asked, { workspaceId: null, refusals: 'caller' })

/** Who would like to be let in (docs/rules/support-access 10). */
export function WaitlistPage() {
  return (
    <StaffList words={words} ask={ask} pageOf={({ waitlist }) => waitlist}>
      {(entries) => (
        <StaffTable
          title={words.title}
          rows={entries}
          keyOf={({ email }) => email}
          columns={[
            { head: words.heads.name, renderCell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
            { head: words.heads.email, renderCell: ({ email }) => email },
          ]}
          day={words.heads.since}
        />
      )}
    </StaffList>
  )
}
