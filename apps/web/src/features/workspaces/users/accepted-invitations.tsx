import type { WorkspaceUsersQuery } from '@plumb/api-contract/generated/graphql.ts'
import { peopleMessages } from '@plumb/domain/messages/people.ts'
import { dayInTimeZone } from '@plumb/domain/settings/time-zone.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { ItemTable } from '../../../shared/ui/table.tsx'
import { useTimeZone } from '../../../shared/dates/workspace-dates.ts'

const { accepted: texts } = peopleMessages

type AcceptedInvitation = WorkspaceUsersQuery['workspace']['acceptedInvitations'][number]

/** The accepted invitations, the latest first: who was invited, by whom, and when they accepted. Collapsed at first. */
export function AcceptedInvitations({ invitations }: { invitations: readonly AcceptedInvitation[] }) {
  const timeZone = useTimeZone()
  const [isOpen, setOpen] = useState(false)
  if (invitations.length === 0) return null
  return (
    <section>
      <Button
        icon={isOpen ? ChevronDown : ChevronRight}
        look="ghost"
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.hide : texts.show(invitations.length)}
      </Button>
      {isOpen && (
        <ItemTable
          label={texts.title}
          items={invitations}
          keyOf={({ id }) => id}
          columns={[
            {
              head: texts.heads.email,
              className: 'block max-w-80 truncate',
              renderCell: ({ email }) => email,
            },
            {
              head: texts.heads.invitedBy,
              renderCell: ({ invitedBy }) => invitedBy?.fullName ?? texts.operator,
            },
            {
              head: texts.heads.at(timeZone),
              className: 'text-ink-2',
              renderCell: ({ acceptedAt }) => dayInTimeZone(timeZone, acceptedAt),
            },
          ]}
        />
      )}
    </section>
  )
}
