import { messages } from '@plumb/domain/messages/messages.ts'
import { apiQuery } from '../../shared/api/api-query.ts'
import { Cell, HeadCell, Row, Table } from '../../shared/ui/table.tsx'
import { featureRequestsQuery } from './queries.ts'
import { type PageAsked, StaffList } from './staff-list.tsx'
import { dayInWords } from './times.ts'

const words = messages.staffLists.requests

/** A feature that this page has no words for yet is told by its name. */
const featureInWords = (feature: string) =>
  (words.features as Readonly<Record<string, string>>)[feature] ?? feature

const ask = (asked: PageAsked) =>
  apiQuery(featureRequestsQuery, asked, { workspaceId: null, refusals: 'caller' })

/** What workspaces have asked staff for (docs/rules/support-access 10). */
export function RequestsPage() {
  return (
    <StaffList words={words} ask={ask} pageOf={({ featureRequests }) => featureRequests}>
      {(requests) => (
        <div data-density="roomy" className="overflow-x-auto">
          <Table aria-label={words.title}>
            <thead>
              <tr>
                <HeadCell>{words.heads.workspace}</HeadCell>
                <HeadCell>{words.heads.feature}</HeadCell>
                <HeadCell>{words.heads.person}</HeadCell>
                <HeadCell>{words.heads.at}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {requests.map(({ workspaceId, workspaceName, feature, fullName, email, createdAt }) => (
                <Row key={`${workspaceId} ${feature}`}>
                  <Cell>
                    <span className="font-medium">{workspaceName}</span>
                  </Cell>
                  <Cell>{featureInWords(feature)}</Cell>
                  <Cell>
                    <span className="text-ink-2">
                      {fullName}, {email}
                    </span>
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
