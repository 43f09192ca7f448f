import { messages } from '@plumb/domain/messages/messages.ts'
import type { ReactNode } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Radios } from '../../../shared/ui/radio.tsx'
import { Switch } from '../../../shared/ui/switch.tsx'
import { useCompRangesSettings } from './use-comp-ranges-settings.ts'

const said = messages.compRanges.settings

/** How this reader wants comp ranges shown; each choice holds at once, on this browser. */
export function SettingsDialog({
  open,
  onOpenChange,
  isAdmin,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  isAdmin: boolean
}) {
  const settings = useCompRangesSettings()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={said.title}
      footer={
        <Button look="primary" onClick={() => onOpenChange(false)}>
          {said.done}
        </Button>
      }
    >
      <div className="grid gap-5">
        <Choice title={said.currency}>
          <Radios
            label={said.currency}
            value={settings.currencyPreference}
            onChange={settings.setCurrencyPreference}
            options={[
              { value: 'WORKSPACE_DEFAULT', label: said.currencies.WORKSPACE_DEFAULT },
              { value: 'LOCAL', label: said.currencies.LOCAL },
            ]}
          />
        </Choice>
        <Choice title={said.axis}>
          <Radios
            label={said.axis}
            value={settings.absoluteRange ? 'absolute' : 'relative'}
            onChange={(axis) => settings.setAbsoluteRange(axis === 'absolute')}
            options={[
              { value: 'absolute', label: said.axes.absolute },
              { value: 'relative', label: said.axes.relative },
            ]}
          />
        </Choice>
        {isAdmin && (
          <Switch checked={settings.breakdownButtons} onChange={settings.setBreakdownButtons}>
            {said.breakdownButtons}
          </Switch>
        )}
      </div>
    </Dialog>
  )
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-12 font-medium text-ink-2">{title}</h3>
      {children}
    </div>
  )
}
