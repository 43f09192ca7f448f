import type { SaveStructureMutation } from '@plumb/api-contract/generated/graphql.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import type { ReviewRow, StructurePlan } from '@plumb/domain/structure-import/types.ts'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { useMembership } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { FindField } from '../../../shared/ui/find-field.tsx'
import { ConvertedCountries, ScrollArea } from './step-frame.tsx'
import { FigureTable, type RangeLink } from './figure-table.tsx'
import { matchesText } from './review-rows.tsx'
import { UndoLastImport } from '../undo-last-import.tsx'
import { createSavedJobFinder } from './save-structure.ts'

const texts = setupImportMessages.done

/** Shows the imported rows with links to their ranges, and offers to undo the import. */
export function DoneStep({
  plan: { review, changes, counts, convertedCountries },
  saved,
  onDownload,
  onClose,
}: {
  plan: StructurePlan
  saved: SaveStructureMutation
  /** Downloads the rows that were left out. */
  onDownload: () => void
  onClose: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const findLink = useRangeLink(createSavedJobFinder(changes, saved))
  const [text, setText] = useState('')
  const rows = review.filter((row) => matchesText(row, text))
  const first = rows.find((row) => findLink(row) !== undefined)
  const firstLink = first && findLink(first)
  return (
    <section aria-label={setupImportMessages.steps.done} className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-none flex-wrap items-center gap-x-6 gap-y-2 px-6 pb-3 max-desk:px-4">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-17 outline-none">
            {texts.title(changes.jobs.length)}
          </h2>
          <p className="text-ink-2">{texts.about(counts.leftOut)}</p>
          {counts.leftOut > 0 && (
            <p className="mt-1">
              <Button size="small" icon={Download} onClick={onDownload}>
                {texts.downloadLeftOut}
              </Button>
            </p>
          )}
          <ConvertedCountries countries={convertedCountries} />
        </div>
        <div className="ml-auto w-[220px]">
          <FindField label={csvMessages.review.filter} text={text} onText={setText} />
        </div>
        {first && firstLink && (
          <ButtonLink {...firstLink} look="primary">
            {texts.open(first.title)}
          </ButtonLink>
        )}
      </div>
      <ScrollArea label={setupImportMessages.review.table}>
        <FigureTable rows={rows} findLink={findLink} />
      </ScrollArea>
      <footer className="flex flex-none flex-wrap items-center gap-2 border-t border-hair-2 px-6 py-3 max-desk:px-4">
        <Button onClick={onClose}>{texts.toSetup}</Button>
        <span className="ml-auto">
          <UndoLastImport onUndone={onClose} />
        </span>
      </footer>
    </section>
  )
}

/** Returns a function that returns the props of the link to a row's range; undefined if the row has no new job. */
function useRangeLink(findJob: ReturnType<typeof createSavedJobFinder>) {
  const { workspace } = useMembership()
  return (row: ReviewRow): RangeLink | undefined => {
    const saved = findJob(row)
    if (!saved) return undefined
    const search = {
      ...saved,
      country: row.country,
      ...(row.currency !== workspace.defaultCurrency && { currency: 'local' }),
      // The plumb line is at the row's midpoint.
      ...(row.yearlyMid !== null && { mode: 'absolute', at: row.yearlyMid }),
    }
    return { to: `/w/${workspace.id}/comp-ranges` as never, search: search as never }
  }
}
