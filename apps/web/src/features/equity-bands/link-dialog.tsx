import { withParent } from '@plumb/domain/equity-bands/equity-band-rules.ts'
import { closesCircle, type EquityBandGroup } from '@plumb/domain/equity-bands/equity-values.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isAtLeastZero } from '@plumb/domain/money/typed-decimal.ts'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Field, TextInput } from '../../shared/ui/field.tsx'
import { Note } from '../../shared/ui/note.tsx'
import { Picker } from '../../shared/ui/picker.tsx'
import type { GroupLink, WidthGroups } from './equity-rows.ts'

const words = messages.equityPage
const NONE = 0

/** What a group follows, by what percent, and how wide its ranges are; nothing is saved until the page is. */
export function LinkDialog({
  group,
  groups,
  widthGroups,
  linkClosed,
  onApply,
  onClose,
}: {
  /** As the draft has it. */
  group: EquityBandGroup
  groups: readonly EquityBandGroup[]
  /** Null: the user may not see them. */
  widthGroups: WidthGroups | null
  /** Why parent and percent cannot be changed, else null. */
  linkClosed: string | null
  onApply: (link: GroupLink) => void
  onClose: () => void
}) {
  const form = useId()
  const percentField = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(group)
  const [wrong, setWrong] = useState<string | null>(null)
  const hasParent = typed.dynamicParentGroupId !== null
  const parents = groups.filter(({ id }) => id !== group.id)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { dynamicParentGroupId, dynamicPercent, rangeWidthGroupId } = typed
    if (hasParent && (dynamicPercent === null || !isAtLeastZero(dynamicPercent))) {
      setWrong(messages.equityBands.notAPercent)
      percentField.current?.focus()
      return
    }
    onApply({ dynamicParentGroupId, dynamicPercent: dynamicPercent?.trim() ?? null, rangeWidthGroupId })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.linkOf(group.name)}
      footer={
        <>
          <Button onClick={onClose}>{messages.editing.cancel}</Button>
          <Button look="primary" type="submit" form={form}>
            {words.apply}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <Field label={words.parent}>
          <Picker
            wide
            value={typed.dynamicParentGroupId ?? NONE}
            disabled={linkClosed !== null}
            options={[
              { value: NONE, label: words.noParent },
              ...parents.map(({ id, name }) => {
                const isCircle = closesCircle(groups, group.id, id)
                return {
                  value: id,
                  label: name,
                  disabled: isCircle,
                  note: isCircle && messages.equityBands.circle(name),
                }
              }),
            ]}
            onChange={(id) => {
              setTyped((now) => withParent(now, id === NONE ? null : id))
              setWrong(null)
            }}
          />
        </Field>
        <Field label={words.percent} error={wrong ?? undefined}>
          <TextInput
            ref={percentField}
            inputMode="decimal"
            autoComplete="off"
            unit="%"
            disabled={!hasParent || linkClosed !== null}
            value={typed.dynamicPercent ?? ''}
            onChange={({ target: { value } }) => {
              setTyped((now) => ({ ...now, dynamicPercent: value.trim() === '' ? null : value }))
              setWrong(null)
            }}
          />
        </Field>
        {widthGroups && (
          <Field label={words.widths}>
            <Picker
              wide
              value={typed.rangeWidthGroupId}
              options={widthGroups.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(rangeWidthGroupId) => setTyped((now) => ({ ...now, rangeWidthGroupId }))}
            />
          </Field>
        )}
        {linkClosed !== null && <Note>{linkClosed}</Note>}
      </form>
    </Dialog>
  )
}
