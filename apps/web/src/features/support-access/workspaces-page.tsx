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

export interface WorkspaceDialogProps {
  readonly workspace: WorkspaceSearchResult
  readonly onClose: () => void
}

const DIALOGS = { request: RequestDialog, flags: FlagsDialog, 'first-admin': FirstAdminDialog }

/** A dialog, and the workspace that it is about. */
export interface OpenedDialog {
  readonly dialogKind: keyof typeof DIALOGS
  readonly workspace: WorkspaceSearchResult
}

/** The workspaces of all companies, found by name, where staff request access, set flags and invite a first admin. */
export function WorkspacesPage() {
  const [opened, setOpened] = useState<OpenedDialog | 'create' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <StaffList
        texts={supportAccessMessages.workspaces}
        actions={
          <Button icon={Plus} onClick={() => setOpened('create')}>
            {workspaceMessages.createTitle}
          </Button>
        }
        document={searchWorkspacesQuery}
        getPage={({ searchWorkspaces }) => searchWorkspaces}
      >
        {(workspaces) => <WorkspacesTable workspaces={workspaces} onOpen={setOpened} />}
      </StaffList>
      {opened === 'create' && <CreateDialog onClose={close} />}
      {opened !== null && opened !== 'create' && <WorkspaceDialog {...opened} onClose={close} />}
    </>
  )
}

function WorkspaceDialog({ dialogKind, ...props }: OpenedDialog & WorkspaceDialogProps) {
  const Dialog = DIALOGS[dialogKind]
  return <Dialog {...props} />
}
