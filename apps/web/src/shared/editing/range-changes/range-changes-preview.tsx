import { rangeChangeMessages } from '@plumb/domain/messages/range-changes.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ExtraActionsContext } from '../../ui/page-header.tsx'
import { useIsWindowAtMost } from '../../ui/use-window-width.ts'
import type { EditSession } from '../use-editing.ts'
import {
  type ChangesPreview,
  type ChangesQuery,
  type DraftedRows,
  useChangesPreview,
} from './changes-preview.ts'
import { ChangesList } from './changes-list.tsx'
import { ChangesPanel } from './changes-panel.tsx'

/** Up to this width, in px, the panel leaves no room for the sheet: it opens over the page instead. */
const DRAWER_MAX_WIDTH = 1180

export interface RangeChangesPreviewProps<Variables> extends Pick<DraftedRows, 'rules' | 'typing'> {
  readonly session: Pick<EditSession, 'isEditing' | 'rows' | 'draft' | 'conflict'>
  readonly changesQuery: ChangesQuery<Variables>
  /** Names what is compared with its saved state, for `rangeChangeMessages.comparedWith`. */
  readonly subject: string
  /** Whether the panel opens only on request, since the sheet needs the space. */
  readonly opensOnRequest?: boolean
  /** Called when the panel starts or stops taking some of the page's width. Must be a stable function. */
  readonly onPanel?: (isNextToPage: boolean) => void
  /** The page. */
  readonly children: ReactNode
}

/**
 * Shows the effect of unsaved changes on pay ranges next to a page that is edited, to members who may see ranges
 * (rule ED15). The panel opens once a change has an effect. While it is closed, its button is one of the actions in the page's header.
 */
export function RangeChangesPreview<Variables>({
  session,
  rules,
  typing,
  changesQuery,
  subject,
  opensOnRequest = false,
  onPanel,
  children,
}: RangeChangesPreviewProps<Variables>) {
  const maySee = useMay()({ scopes: ['COMP_RANGES_VIEW'], flags: ['job_catalog'] })
  const isDrawer = useIsWindowAtMost(DRAWER_MAX_WIDTH)
  const [chosenOpen, setChosenOpen] = useState<boolean | null>(null)
  // A conflict is resolved first.
  const isShown = maySee && session.isEditing && session.conflict === null
  const { rows, draft } = session
  const preview = useChangesPreview({ rows, draft, rules, typing }, changesQuery, isShown)
  // The panel stays open until editing ends, also if nothing remains to be shown.
  const [wasNeeded, setWasNeeded] = useState(false)
  const isNeeded = isShown && (wasNeeded || hasContent(preview))
  if (isNeeded !== wasNeeded) setWasNeeded(isNeeded)
  const isOpen = isShown && (chosenOpen ?? (isNeeded && !isDrawer && !opensOnRequest))
  const isNextToPage = isOpen && !isDrawer
  useEffect(() => onPanel?.(isNextToPage), [onPanel, isNextToPage])
  const button = useRef<HTMLButtonElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F6' || !page.current) return
    event.preventDefault()
    nextPart(page.current, event.shiftKey ? -1 : 1)?.focus()
  }
  const close = () => {
    setChosenOpen(false)
    // The button is rendered once the panel has closed.
    requestAnimationFrame(() => button.current?.focus())
  }
  const jobCount = preview.changes?.jobCount ?? 0
  const hasButton = isShown && !isOpen
  // The same object until its content changes: for each new context value, React searches all cells for components that use it.
  const opener = useMemo(
    () =>
      hasButton && (
        <Button ref={button} onClick={() => setChosenOpen(true)}>
          {jobCount === 0 ? rangeChangeMessages.title : rangeChangeMessages.jobsChange(jobCount)}
        </Button>
      ),
    [hasButton, jobCount],
  )
  return (
    <ExtraActionsContext value={opener}>
      <div ref={page} onKeyDown={onKeyDown} role="presentation" className="flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
        {isOpen && (
          <ChangesPanel
            preview={preview}
            subject={subject}
            takesFocus={chosenOpen === true}
            onClose={close}
          />
        )}
      </div>
      {isShown && <ChangesList preview={preview} />}
    </ExtraActionsContext>
  )
}

const hasContent = ({ changes, query }: ChangesPreview) =>
  changes !== null && (query.isError || (changes !== undefined && changes.rowCount > 0))

/** The parts of the page that F6 moves through, and Shift+F6 in reverse: the choices above the sheet, the sheet, the panel next to it. */
const PART_SELECTORS = ['[data-part="picks"] button:not(:disabled)', '.sheet-input', '[data-panel="sheet"]']

/** Returns the next part of the page to focus: the first one if the focus is in none; null if there is none. */
function nextPart(page: HTMLElement, step: 1 | -1): HTMLElement | null {
  const parts = PART_SELECTORS.flatMap((part) => page.querySelector<HTMLElement>(part) ?? [])
  const containers = parts.map((part) => part.closest('[data-part], [data-sheet-scroller], [data-panel]'))
  const currentIndex = containers.findIndex((holder) => holder?.contains(document.activeElement))
  // From outside of all parts, Shift+F6 moves to the last one, as it does from the first.
  const from = currentIndex < 0 && step < 0 ? 0 : currentIndex
  return parts[(from + step + parts.length) % parts.length] ?? null
}
