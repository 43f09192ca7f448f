import { messages } from '@plumb/domain/messages/messages.ts'
import { apiQuery } from '../../shared/api/api-query.ts'
import { Cell, HeadCell, Row, Table } from '../../shared/ui/table.tsx'
import { waitlistQuery } from './queries.ts'
import { type PageAsked, StaffList } from './staff-list.tsx'
import { dayInWords } from './times.ts'

const words = messages.staffLists.waitlist

const ask = (asked: PageAsked) => apiQuery(waitlistQuery, asked, { workspaceId: null, refusals: 'caller' })

/** Who would like to be let in (docs/rules/support-access 10). */
export function WaitlistPage() {
  return (
    <StaffList words={words} ask={ask} pageOf={({ waitlist }) => waitlist}>
      {(entries) => (
        <div data-density="roomy" className="overflow-x-auto">
          <Table aria-label={words.title}>
            <thead>
              <tr>
                <HeadCell>{words.heads.name}</HeadCell>
                <HeadCell>{words.heads.email}</HeadCell>
                <HeadCell>{words.heads.since}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ email, firstName, lastName, createdAt }) => (
                <Row key={email}>
                  <Cell>
                    <span className="font-medium">
                      {firstName} {lastName}
                    </span>
                  </Cell>
                  <Cell>
                    <span className="text-ink-2">{email}</span>
                  </Cell>
                  <Cell>
                    <span className="text-ink-3">{dayInWords(createdAt)}</span>
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </StaffList>
  )
}
