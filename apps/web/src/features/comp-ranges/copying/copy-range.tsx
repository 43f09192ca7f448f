import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { useQueryClient } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useState } from 'react'
import { apiQuery } from '../../../shared/api/api-query.ts'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { MenuItem } from '../../../shared/ui/floating.tsx'
import { Menu } from '../../../shared/ui/menu.tsx'
import { disabledProps } from '../../../shared/ui/disabled-props.ts'
import { toasts } from '../../../shared/ui/toast.tsx'
import type { CompRangeRow } from '../queries.ts'
import { rowName } from '../table-content/rows.ts'
import { useGetFiguresRequest } from '../ranges/use-ranges.tsx'
import { CopyByHand } from '../../../shared/copying/copy-by-hand.tsx'
import { copyToClipboard } from '../../../shared/copying/copy-to-clipboard.ts'
import { compRangeTextsQuery } from './queries.ts'

const texts = compRangeMessages.copying

interface CopyRangeProps {
  row: Pick<CompRangeRow, 'jobId' | 'jobFamilyId' | 'level' | 'title'>
  /** The reason why it is disabled; null if it is not. */
  disabledReason: string | null
  /** Whether the range cannot be copied as one line, since it has no mid. */
  hasNoSummary?: boolean
  /** Shows only an icon, for a table row. */
  small?: boolean
  tabIndex?: number
}

/** The button that copies a range, as one line or as the full receipt. The server writes both. */
export function CopyRange({ row, disabledReason, hasNoSummary = false, small, tabIndex }: CopyRangeProps) {
  const queryClient = useQueryClient()
  const workspaceId = useWorkspaceId()
  const getFiguresRequest = useGetFiguresRequest()
  const [textToCopyByHand, setTextToCopyByHand] = useState<string | null>(null)
  const [isLoading, setIsLoading] = useState(false)

  const fetchText = async (request: CompRangesRequest, kind: 'summaryLine' | 'receipt') => {
    const variables = {
      compRangesRequest: { ...request, jobFamilyIds: [row.jobFamilyId], levels: [row.level] },
    }
    const { compRanges } = await queryClient.fetchQuery(
      apiQuery(compRangeTextsQuery, variables, { workspaceId }),
    )
    const currentRow = compRanges.rows.find(({ jobId, level }) => jobId === row.jobId && level === row.level)
    const text = currentRow?.[kind]
    if (!text) throw new Error(texts.gone)
    return text
  }
  const copy = async (kind: 'summaryLine' | 'receipt') => {
    const request = getFiguresRequest()
    // The pickers may have changed while the menu was open.
    if (request === null) {
      toasts.error(compRangeMessages.page.isOfEarlierChoice)
      return
    }
    setIsLoading(true)
    const pendingText = fetchText(request, kind)
    try {
      if (await copyToClipboard(pendingText)) toasts.success(texts.copied)
      else setTextToCopyByHand(await pendingText)
    } catch (error) {
      // The message of a server refusal is shown already.
      if (error instanceof Error && error.message === texts.gone) toasts.error(texts.gone)
    } finally {
      setIsLoading(false)
    }
  }
  const name = texts.openFor(rowName(row))
  return (
    <>
      <Menu
        side="top"
        isDisabled={disabledReason !== null}
        trigger={
          small ? (
            <IconButton icon={Copy} label={name} tabIndex={tabIndex} {...disabledProps(disabledReason)} />
          ) : (
            <Button icon={Copy} wide busy={isLoading} aria-label={name} {...disabledProps(disabledReason)}>
              {texts.open}
            </Button>
          )
        }
      >
        <MenuItem icon={Copy} onSelect={() => void copy('summaryLine')} disabled={hasNoSummary}>
          {texts.line}
        </MenuItem>
        <MenuItem icon={ReceiptText} onSelect={() => void copy('receipt')}>
          {texts.receipt}
        </MenuItem>
      </Menu>
      <CopyByHand text={textToCopyByHand} onClose={() => setTextToCopyByHand(null)} />
    </>
  )
}
