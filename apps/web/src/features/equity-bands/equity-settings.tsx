import { cellOf, textOf, parseTypedText } from '@plumb/domain/editing/draft.ts'
import { EQUITY_SETTINGS, PRICE_SETTINGS } from '@plumb/domain/equity-bands/columns.ts'
import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useEffect, useId, useRef } from 'react'
import type { EditSession } from '../../shared/editing/use-editing.ts'
import { FigureInput } from '../../shared/ui/figure-input.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import { Term } from '../../shared/ui/term.tsx'
import { settingKey } from './equity-rows.ts'
import { TOGGLES, type Toggles } from './use-equity-toggles.ts'

const TOGGLE_LABELS: Readonly<Record<keyof Toggles, string>> = {
  SHOW_ALTERNATE_UNIT: equityPageMessages.toggles.shares,
  SHOW_MIN_MAX: equityPageMessages.toggles.minMax,
  SHOW_DELTA_FROM_PREVIOUS_BAND: equityPageMessages.toggles.delta,
}

/** The prices of the workspace and the display settings of the sheet, on one line in a wide window. */
export function EquitySettings({
  session,
  toggles,
  highlighted,
  onToggle,
}: {
  session: EditSession
  toggles: Toggles
  /** The key of the setting in the address; it takes the focus. */
  highlighted: string | undefined
  onToggle: (property: keyof Toggles, isOn: boolean) => void
}) {
  const settings = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (highlighted === undefined) return
    settings.current?.querySelector<HTMLElement>(`[data-setting="${CSS.escape(highlighted)}"]`)?.focus()
  }, [highlighted])
  return (
    <div
      ref={settings}
      className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 px-6 pb-3 max-desk:px-4"
    >
      {PRICE_SETTINGS.map((property) => (
        <Price key={property} property={property} session={session} />
      ))}
      <span className="ml-auto flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2 max-desk:ml-0">
        {TOGGLES.map((property) => (
          <Switch key={property} checked={toggles[property]} onChange={(isOn) => onToggle(property, isOn)}>
            {TOGGLE_LABELS[property]}
          </Switch>
        ))}
        <span className="flex items-center gap-2 text-12 text-ink-3">
          <Term meaning={[equityPageMessages.unitsWhy]}>{equityPageMessages.units}</Term>
          <Segmented
            label={equityPageMessages.units}
            value={equityPageMessages.usd}
            options={[{ value: equityPageMessages.usd, label: equityPageMessages.usd }]}
            onChange={() => undefined}
            disabled
          />
        </span>
      </span>
    </div>
  )
}

/** The field of a share price in USD. */
function Price({ property, session }: { property: (typeof PRICE_SETTINGS)[number]; session: EditSession }) {
  const column = EQUITY_SETTINGS[property]
  const id = useId()
  const errorId = `${id}-error`
  const { rows, draft, problems, isEditing, isSaving, change } = session
  const key = settingKey(property)
  const loaded = rows.get(key) ?? null
  const row = draft.get(key)
  const isChanged = row !== undefined
  const savedPrice = loaded?.values[property]
  const error = problems.find((problem) => problem.key === key)?.message
  return (
    <span className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-ink-2">
        {equityPageMessages.prices[property]}
      </label>
      <span className="w-28">
        <FigureInput
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          data-setting={property}
          data-field-of={key}
          unit={equityPageMessages.usd}
          readOnly={!isEditing || isSaving}
          changed={isChanged}
          value={textOf(column, cellOf(loaded, row, property))}
          onText={(text) => change([{ key, column: property, typed: parseTypedText(column, text) }])}
        />
      </span>
      {isChanged && (
        <span className="text-12 text-warning">
          {equityPageMessages.priceWas(typeof savedPrice === 'string' ? column.kind.show(savedPrice) : '')}
        </span>
      )}
      {error !== undefined && (
        <span id={errorId} className="flex items-center gap-1.5 text-12 text-danger">
          <Icon icon={CircleAlert} size={14} />
          {error}
        </span>
      )}
    </span>
  )
}
