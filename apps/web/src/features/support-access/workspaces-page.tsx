import type { SearchWorkspacesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { supportAccessMessages } from '@plumb/domain/messages/support-access.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { FirstAdminDialog } from './first-admin-dialog.tsx'
import { FlagsDialog } from './flags-dialog.tsx'
import { searchWorkspacesQuery } from './queries.ts'
import { RequestDialog } from './request-dialog.tsx'
import { StaffList } from './staff-list.tsx'
import { WorkspacesTable } from './workspaces-table.tsx'

export type WorkspaceSearchResult = SearchWorkspacesQuery['searchWorkspaces']['edges'][number]['node']

/** The dialog that is open, and which workspace it is about. */
type Opened =
  | { readonly what: 'none' | 'create' }
  | { readonly what: 'request' | 'flags' | 'first-admin'; readonly workspace: WorkspaceSearchResult }

/** The workspaces of all companies, found by name, where staff request access, set flags and invite a first admin. */
export function WorkspacesPage() {
  const [dialog, setDialog] = useState<Opened>({ what: 'none' })
  const close = () => setDialog({ what: 'none' })
  return (
    <>
      <StaffList
        words={supportAccessMessages.workspaces}
        actions={
          <Button icon={Plus} onClick={() => setDialog({ what: 'create' })}>
            {workspaceMessages.createTitle}
          </Button>
        }
        document={searchWorkspacesQuery}
        pageOf={({ searchWorkspaces }) => searchWorkspaces}
      >
        {(workspaces) => (
          <WorkspacesTable
            workspaces={workspaces}
            onRequest={(workspace) => setDialog({ what: 'request', workspace })}
            onFlags={(workspace) => setDialog({ what: 'flags', workspace })}
            onInvite={(workspace) => setDialog({ what: 'first-admin', workspace })}
          />
        )}
      </StaffList>
      {dialog.what === 'create' && <CreateDialog onClose={close} />}
      {dialog.what === 'request' && <RequestDialog workspace={dialog.workspace} onClose={close} />}
      {dialog.what === 'first-admin' && <FirstAdminDialog workspace={dialog.workspace} onClose={close} />}
      {dialog.what === 'flags' && <FlagsDialog workspace={dialog.workspace} onClose={close} />}
    </>
  )
}
