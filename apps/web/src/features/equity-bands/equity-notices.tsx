import { equityBandMessages } from '@plumb/domain/messages/equity-bands.ts'
import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { useVisibleLevelsText } from '../../shared/session/use-visible-levels-text.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Note } from '../../shared/ui/note.tsx'
import { Notes } from '../../shared/ui/notes.tsx'

/** Messages above the sheet about what is missing, hidden or wrong. */
export function EquityNotices({
  problems,
  missingSharesReasons,
  hasNoWidths,
  hasNoGroups,
  areWidthsHidden,
}: {
  /** Problems of groups, which have no cells on the sheet. */
  problems: readonly { readonly message: string }[]
  /** Reasons for missing share counts. */
  missingSharesReasons: readonly string[]
  hasNoWidths: boolean
  hasNoGroups: boolean
  /** Whether Min and Max are shown to a member who cannot see range widths. */
  areWidthsHidden: boolean
}) {
  return (
    <Notes
      warnings={[...new Set([...problems.map(({ message }) => message), ...missingSharesReasons])]}
      notices={[
        useVisibleLevelsText(),
        areWidthsHidden && groupMessages.page.widthsHidden,
        hasNoGroups && equityPageMessages.noGroups,
      ]}
    >
      {hasNoWidths && (
        <Note kind="warning" live="polite">
          {`${equityBandMessages.noRangeWidths} `}
          <ButtonLink from="/w/$workspaceId" to="/w/$workspaceId/range-widths" look="ghost" size="small">
            {equityPageMessages.toWidths}
          </ButtonLink>
        </Note>
      )}
    </Notes>
  )
}
