import { rangesSettingsMessages } from '@plumb/domain/messages/ranges-settings.ts'
import type { ComponentProps } from 'react'
import { useMembership } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/floating.tsx'
import { Radios } from '../../../shared/ui/radio.tsx'
import { Switch } from '../../../shared/ui/switch.tsx'
import { useBreakdownButtons } from '../choices/breakdown-buttons.ts'
import { useChoices } from '../choices/use-choices.tsx'

/** Display settings of comp ranges; each applies immediately, and is stored in this browser. */
export function SettingsDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { choices, choose } = useChoices()
  const { role } = useMembership()
  const [hasBreakdownButtons, setHasBreakdownButtons] = useBreakdownButtons()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={rangesSettingsMessages.title}
      footer={
        <Button look="primary" onClick={() => onOpenChange(false)}>
          {rangesSettingsMessages.done}
        </Button>
      }
    >
      <div className="grid gap-5">
        <LabeledRadios
          label={rangesSettingsMessages.currency}
          value={choices.isLocal ? 'LOCAL' : 'WORKSPACE_DEFAULT'}
          onChange={(currency) => choose({ ...choices, isLocal: currency === 'LOCAL' })}
          options={[
            { value: 'WORKSPACE_DEFAULT', label: rangesSettingsMessages.currencies.WORKSPACE_DEFAULT },
            { value: 'LOCAL', label: rangesSettingsMessages.currencies.LOCAL },
          ]}
        />
        <LabeledRadios
          label={rangesSettingsMessages.axis}
          value={choices.isRelative ? 'relative' : 'absolute'}
          onChange={(axis) => choose({ ...choices, isRelative: axis === 'relative' })}
          options={[
            { value: 'absolute', label: rangesSettingsMessages.axes.absolute },
            { value: 'relative', label: rangesSettingsMessages.axes.relative },
          ]}
        />
        {role === 'ADMIN' && (
          <Switch checked={hasBreakdownButtons} onChange={setHasBreakdownButtons}>
            {rangesSettingsMessages.breakdownButtons}
          </Switch>
        )}
      </div>
    </Dialog>
  )
}

/** Radio buttons under a visible label. */
function LabeledRadios<Value extends string>(props: ComponentProps<typeof Radios<Value>>) {
  return (
    <div className="grid gap-2">
      <h3 className="text-12 font-medium text-ink-2">{props.label}</h3>
      <Radios {...props} />
    </div>
  )
}
