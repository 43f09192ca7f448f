import { staffListMessages } from '@plumb/domain/messages/staff-lists.ts'
import { apiQuery } from '../../shared/api/api-query.ts'
import { waitlistQuery } from './queries.ts'
import { type PageAsked, StaffList } from './staff-list.tsx'
import { StaffTable } from './staff-table.tsx'

const texts = staffListMessages.waitlist

const ask = (asked: PageAsked) => apiQuery(waitlistQuery, asked, { workspaceId: null, refusals: 'caller' })

/** Who would like to be let in (rule SA10). */
export function WaitlistPage() {
  return (
    <StaffList words={texts} ask={ask} pageOf={({ waitlist }) => waitlist}>
      {(entries) => (
        <StaffTable
          title={texts.title}
          rows={entries}
          keyOf={({ email }) => email}
          columns={[
            { head: texts.heads.name, renderCell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
            { head: texts.heads.email, renderCell: ({ email }) => email },
          ]}
          day={texts.heads.since}
        />
      )}
    </StaffList>
  )
}
