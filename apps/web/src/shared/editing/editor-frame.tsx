import type { Column } from '@plumb/domain/editing/column.ts'
import { countChanges, type RowKey, type Values } from '@plumb/domain/editing/draft.ts'
import type { Problem } from '@plumb/domain/editing/problems.ts'
import type { HistoryPageKey } from '@plumb/domain/history/tables.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import Pencil from 'lucide-react/icons/pencil'
import {
  type ComponentProps,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { PageHistoryLink } from '../row-history/history-link.tsx'
import { Button } from '../ui/button.tsx'
import { LazyFigureStrip } from '../pay-pages/lazy-figure-strip.tsx'
import { Note } from '../ui/note.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { toasts } from '../ui/toast.tsx'
import { useIsPhone } from '../ui/use-window-width.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import type { EditSession } from './use-editing.ts'

export interface EditorFrameProps {
  readonly session: EditSession
  readonly title: string
  /** Shown after the title when the page is not being edited. */
  readonly sub?: string | undefined
  /** Replaces `sub` during editing. */
  readonly subEditing?: string
  /** Tabs in the header, under the title: those of pages with groups. */
  readonly tabs?: ReactNode
  /** Shown under the header: the tabs of Geos and Job families, or pickers, settings and notes of other pages. */
  readonly belowHeader?: ReactNode
  readonly mayEdit: boolean
  /** Shown instead of the Edit button to users who cannot edit. */
  readonly readOnlyReason?: string
  /** The columns by which conflicts are shown. */
  readonly editedColumns: readonly Column[]
  /** Returns the name of a row for messages outside of the sheet. */
  readonly nameOf: (key: RowKey) => string
  /** The key of the page's history. */
  readonly history: HistoryPageKey
  /** Returns what is calculated from a row's values, for a conflict. */
  readonly describeCalculation?: ((values: Values, key: RowKey) => string) | undefined
}

export interface EditorFrameSpecificProps {
  /** Shown before Edit, or before undo and redo: the file menu and other actions. */
  readonly actions?: ReactNode
  readonly onSave: () => void
  /** Shows the problem that prevents a save. */
  readonly onProblem: (problem: Problem | null) => void
  /** Starts editing; null if there is nothing to edit yet. By default, starts the session. */
  readonly onEdit?: (() => void) | null
  /** Whether the page has no rows yet: its primary button is in its content. */
  readonly isEmpty?: boolean
  /** Returns whether a navigation within the same path leaves the edited data, given the search before and after. */
  readonly leavesData?: ComponentProps<typeof LeaveGuard>['leavesData']
  /** A sentence about what else is lost by leaving the page. */
  readonly lossWarning?: string | undefined
  readonly children: ReactNode
}

/** The frame of an edited page: header, stored draft, conflicts, and the question before leaving. */
export function EditorFrame(props: EditorFrameProps & EditorFrameSpecificProps) {
  const { session, title, sub, subEditing = editingMessages.editing, belowHeader } = props
  const isPhone = useIsPhone()
  const mayEdit = props.mayEdit && !isPhone
  const readOnlyReason = props.mayEdit && isPhone ? editingMessages.editWider : props.readOnlyReason
  const { editedColumns, nameOf, describeCalculation, actions, onSave, onProblem, children } = props
  const { onEdit = session.start, leavesData, lossWarning } = props
  const { isEditing, changeCount, conflict } = session
  useSaveKey(isEditing && !conflict, onSave)
  useEditHint(mayEdit && onEdit !== null && !isEditing)
  const header = (
    <PageHeader
      title={title}
      tabs={props.tabs}
      sub={isEditing ? subEditing : sub}
      actions={
        <>
          {!isEditing && <PageHistoryLink page={props.history} />}
          {actions}
          {isEditing ? (
            <SaveBar session={session} onSave={onSave} />
          ) : mayEdit ? (
            onEdit && (
              <Button look={props.isEmpty ? 'plain' : 'primary'} icon={Pencil} onClick={onEdit}>
                {editingMessages.edit}
              </Button>
            )
          ) : (
            readOnlyReason !== undefined && <span className="text-12 text-ink-3">{readOnlyReason}</span>
          )}
        </>
      }
    />
  )
  // The cell reacts to a key first; the number of changes is updated in the next frame.
  const deferredHeader = useDeferredValue(header)
  if (conflict)
    return (
      <ConflictPanel
        session={session}
        conflict={conflict}
        title={title}
        columns={editedColumns}
        describeCalculation={describeCalculation}
        nameOf={nameOf}
        onSave={() => void session.saveResolved().then(onProblem)}
      />
    )
  return (
    <>
      {deferredHeader}
      <LazyFigureStrip />
      {belowHeader}
      {mayEdit && session.offeredDraft && (
        <div className="px-6 pb-3 max-desk:px-4">
          <DraftOffer session={session} />
        </div>
      )}
      {children}
      <LeaveGuard
        isDirty={changeCount > 0}
        lossWarning={lossWarning}
        onLeave={session.cancel}
        {...(leavesData && { leavesData })}
      />
    </>
  )
}

/** Saves on Ctrl+S wherever the focus is, except in a dialog, or if the focused control handles the key itself, as the sheet does. */
function useSaveKey(isOn: boolean, onSave: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    const field = document.activeElement
    // The typed text becomes part of the draft when its field loses the focus.
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      flushSync(() => field.blur())
      field.focus()
    }
    onSave()
  })
  useEffect(() => {
    if (!isOn) return
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isOn])
}

/** Shows how to start editing when somebody types into a read-only sheet. */
function useEditHint(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
      if (isText && target instanceof HTMLInputElement && target.readOnly)
        toasts.warning(editingMessages.selectEdit)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isOn])
}

/**
 * @param invalid the message if there are problems and nothing is sent
 * @returns a function that saves the session's current draft; the same key press may have changed it just before
 */
export function useSavingAction(
  session: EditSession,
  onProblem: (problem: Problem | null) => void,
  invalid?: string | ((problems: readonly Problem[]) => string),
): () => void {
  const latest = useRef(session)
  useLayoutEffect(() => {
    latest.current = session
  })
  return () => {
    const { problems } = latest.current
    if (invalid !== undefined && problems.length > 0)
      toasts.error(typeof invalid === 'string' ? invalid : invalid(problems))
    void latest.current.save().then(onProblem)
  }
}

/** Offers a draft of an earlier visit, with its age: to continue or to discard. */
function DraftOffer({ session: { offeredDraft, start, discardOffered } }: { session: EditSession }) {
  const [now] = useState(Date.now)
  if (offeredDraft === null) return null
  return (
    <Note live="polite">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {editingMessages.draftFound(
          countChanges(offeredDraft.draft),
          formatAge(now - offeredDraft.changedAt),
        )}
        <span className="flex gap-2">
          <Button size="small" onClick={start}>
            {editingMessages.continueEditing}
          </Button>
          <Button size="small" look="ghost" onClick={discardOffered}>
            {editingMessages.discard}
          </Button>
        </span>
      </div>
    </Note>
  )
}

const MINUTE_MS = 60_000

/** Returns an age as text: "12 minutes ago". */
function formatAge(ageMs: number): string {
  const minutes = Math.floor(ageMs / MINUTE_MS)
  if (minutes < 60) return editingMessages.minutesAgo(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? editingMessages.hoursAgo(hours) : editingMessages.daysAgo(Math.floor(hours / 24))
}
