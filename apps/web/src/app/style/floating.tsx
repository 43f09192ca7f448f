import { ChevronDown, Copy, Download, Moon, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../shared/ui/dialog.tsx'
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuSeparator, MenuSwitch } from '../../shared/ui/menu.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { Tip } from '../../shared/ui/tips.tsx'
import { Line } from './line.tsx'

const nothing = () => undefined

export function Floating() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'delete' | null>(null)
  const [dark, setDark] = useState(false)
  const [workspace, setWorkspace] = useState(1)
  const close = (next: boolean) => !next && setOpen(null)
  return (
    <Line>
      <Menu trigger={<Button endIcon={ChevronDown}>Group</Button>}>
        <MenuItem icon={Pencil} onSelect={nothing} end="F2">
          Rename
        </MenuItem>
        <MenuItem icon={Copy} onSelect={nothing} end="Ctrl D">
          Duplicate
        </MenuItem>
        <MenuItem icon={Download} onSelect={nothing} disabled>
          Export Current Group
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} onSelect={nothing} danger>
          Delete group
        </MenuItem>
      </Menu>
      <Menu trigger={<Button endIcon={ChevronDown}>Person</Button>}>
        <MenuHeading>
          <div className="font-medium">Amara Okafor</div>
          <div className="text-12 text-ink-3">analyst@tidewater.example</div>
        </MenuHeading>
        <MenuSeparator />
        <MenuSwitch icon={Moon} checked={dark} onChange={setDark}>
          Dark theme
        </MenuSwitch>
        <MenuSeparator />
        <MenuChoice
          label="Workspace"
          value={workspace}
          onChange={setWorkspace}
          options={[
            { value: 1, label: 'Tidewater Robotics' },
            { value: 2, label: 'Harbor Studio' },
          ]}
        />
      </Menu>
      <Tip text="Country groups cannot change while you edit">
        <Button>Tooltip</Button>
      </Tip>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Question</Button>
      <Button onClick={() => setOpen('delete')}>Last warning</Button>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Create New Workspace"
        footer={
          <>
            <Button onClick={() => setOpen(null)}>Cancel</Button>
            <Button look="primary" onClick={() => setOpen(null)}>
              Create
            </Button>
          </>
        }
      >
        <p className="text-ink-2">What a dialog asks stands here.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title="Leave this page?"
        confirm="Leave"
        onConfirm={nothing}
        cancel="Keep editing"
      >
        You have unsaved changes. Are you sure you want to leave this page?
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title="Delete this group?"
        confirm="Delete group"
        onConfirm={nothing}
        cancel="Cancel"
        danger
      >
        Its 14 values go with it.
      </ConfirmDialog>
    </Line>
  )
}

export function Toasts() {
  return (
    <Line>
      <Button onClick={() => toasts.success('Configuration saved')}>Success</Button>
      <Button onClick={() => toasts.error('Cannot delete a job function that is in use')}>Error</Button>
      <Button
        onClick={() =>
          toasts.lastingWarning('You are logged in with JITA. Use good judgement.', 'Until 12:30')
        }
      >
        Warning that stays
      </Button>
    </Line>
  )
}
