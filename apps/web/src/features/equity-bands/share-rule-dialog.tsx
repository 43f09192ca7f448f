import { SHARE_RULES, type ShareRule, computeShares } from '@plumb/domain/equity-bands/shares.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import { decimal } from '@plumb/domain/money/fraction.ts'
import { formatShares } from '@plumb/domain/money/money-format.ts'
import { useEffect, useRef, useState } from 'react'
import type { EditSession } from '../../shared/editing/use-editing.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/floating.tsx'
import { Radios } from '../../shared/ui/radio.tsx'
import { settingKey } from './equity-rows.ts'

/** The button with the workspace's share rule, which opens its dialog. */
export function ShareRuleButton({
  session,
  rule,
  takesFocus,
}: {
  session: EditSession
  rule: ShareRule
  /** Whether it takes the focus, since the address names it. */
  takesFocus: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <>
      <Button ref={button} onClick={() => setOpen(true)}>
        {`${equityPageMessages.rule}: ${equityPageMessages.ruleNamed[rule]}`}
      </Button>
      {isOpen && <ShareRuleDialog session={session} rule={rule} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The share rules, each with its meaning and an example; can be changed while the page is edited. */
function ShareRuleDialog({
  session,
  rule,
  onClose,
}: {
  session: EditSession
  rule: ShareRule
  onClose: () => void
}) {
  const [chosenRule, setChosenRule] = useState(rule)
  const { isEditing, change } = session
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={equityPageMessages.rule}
      footer={
        isEditing ? (
          <>
            <Button onClick={onClose}>{editingMessages.cancel}</Button>
            <Button
              look="primary"
              onClick={() => {
                const typed = { value: chosenRule }
                change([{ key: settingKey('SHARE_RULE'), column: 'SHARE_RULE', typed }])
                onClose()
              }}
            >
              {equityPageMessages.apply}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{equityPageMessages.close}</Button>
        )
      }
    >
      <Radios
        label={equityPageMessages.rule}
        value={chosenRule}
        onChange={setChosenRule}
        options={SHARE_RULES.map((value) => ({
          value,
          disabled: !isEditing,
          label: (
            <span className="grid gap-1 py-1.5">
              <span className="font-medium">{equityPageMessages.ruleNamed[value]}</span>
              <span className="text-12 text-ink-2">{equityPageMessages.ruleMeans[value]}</span>
              <span className="text-12 text-ink-3">{formatExample(value)}</span>
            </span>
          ),
        }))}
      />
    </Dialog>
  )
}

/** Computed by the same function as all share counts. */
function formatExample(rule: ShareRule): string {
  const prices = { price: decimal('20'), strike: decimal('8') }
  const shares = computeShares(rule, decimal('12000'), decimal('60'), prices)
  if (typeof shares === 'string') throw new Error(`The example has no shares: ${shares}`)
  return equityPageMessages.ruleExample(formatShares(shares.rsus), formatShares(shares.options))
}
