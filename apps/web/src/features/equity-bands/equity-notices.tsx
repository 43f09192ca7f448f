import { levelsSeenText } from '@plumb/domain/job-levels/levels-seen.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { useParams } from '@tanstack/react-router'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Note, Notes } from '../../shared/ui/note.tsx'

const words = messages.equityPage

/** What is missing, hidden or wrong, in sentences over the sheet. */
export function EquityNotices({
  problems,
  missing,
  hasNoWidths,
  hasNoGroups,
  hiddenBelow,
  areWidthsHidden,
}: {
  problems: readonly { readonly key: string; readonly message: string }[]
  missing: readonly string[]
  hasNoWidths: boolean
  hasNoGroups: boolean
  /** The user's own level, where levels from it on are hidden; null: the user has none. */
  hiddenBelow: number | null | undefined
  /** Whether Min and Max are shown to a user who may not see range widths. */
  areWidthsHidden: boolean
}) {
  const params = useParams({ from: '/w/$workspaceId' })
  const warnings = [
    ...new Set([
      ...problems.filter(({ key }) => key.startsWith('group ')).map(({ message }) => message),
      ...missing,
    ]),
  ]
  const notices = [
    hiddenBelow !== undefined && levelsSeenText(hiddenBelow),
    areWidthsHidden && messages.groups.page.widthsHidden,
    hasNoGroups && words.noGroups,
  ].filter((notice) => typeof notice === 'string')
  if (warnings.length === 0 && notices.length === 0 && !hasNoWidths) return null
  return (
    <div className="grid flex-none gap-2 px-6 pb-3 max-desk:px-4">
      {hasNoWidths && (
        <Note kind="warning" live="polite">
          {`${messages.equityBands.noRangeWidths} `}
          <ButtonLink to="/w/$workspaceId/range-widths" params={params} look="ghost" size="small">
            {words.toWidths}
          </ButtonLink>
        </Note>
      )}
      <Notes warnings={warnings} notices={notices} />
    </div>
  )
}
