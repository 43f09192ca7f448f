import type { WorkspaceUsersQuery } from '@plumb/api-contract/generated/graphql.ts'
import { peopleMessages } from '@plumb/domain/messages/people.ts'
import { dayInTimeZone } from '@plumb/domain/settings/time-zone.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Cell, HeadCell, Row, Table } from '../../../shared/ui/table.tsx'
import { useTimeZone } from '../../../shared/dates/workspace-dates.ts'

const { accepted: texts } = peopleMessages

type AcceptedInvitation = WorkspaceUsersQuery['workspace']['acceptedInvitations'][number]

/** The accepted invitations, latest first: who was invited, by whom and when they accepted. Closed at first. */
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
        <div className="mt-1 overflow-x-auto">
          <Table aria-label={texts.title}>
            <thead>
              <tr>
                <HeadCell>{texts.heads.email}</HeadCell>
                <HeadCell>{texts.heads.invitedBy}</HeadCell>
                <HeadCell>{texts.heads.at(timeZone)}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {invitations.map(({ id, email, invitedBy, acceptedAt }) => (
                <Row key={id}>
                  <Cell>
                    <span className="block max-w-[320px] truncate">{email}</span>
                  </Cell>
                  <Cell>{invitedBy?.fullName ?? texts.operator}</Cell>
                  <Cell>
                    <span className="text-ink-2">{dayInTimeZone(timeZone, acceptedAt)}</span>
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  )
}
