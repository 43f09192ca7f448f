import { staffListMessages } from '@plumb/domain/messages/staff-lists.ts'
import { waitlistQuery } from './queries.ts'
import { StaffList } from './staff-list.tsx'
import { StaffTable } from './staff-table.tsx'

const texts = staffListMessages.waitlist

/** People on the waitlist (rule SA10). */
export function WaitlistPage() {
  return (
    <StaffList texts={texts} document={waitlistQuery} getPage={({ waitlist }) => waitlist}>
      {(entries) => (
        <StaffTable
          title={texts.title}
          rows={entries}
          keyOf={({ email }) => email}
          columns={[
            {
              heading: texts.heads.name,
              renderCell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
            },
            { heading: texts.heads.email, renderCell: ({ email }) => email },
          ]}
          day={texts.heads.since}
        />
      )}
    </StaffList>
  )
}
