import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { useMembership } from '../../../shared/session/session.ts'
import { bonusTemplate, loadBonusFacts } from '../bonus-structures.ts'
import { BONUS_CALLS } from '../queries.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the worker's script
import workerUrl from './import-worker.ts?worker&url'

const PAGE = { title: bonusStructureMessages.page.title, path: 'bonus-structures' }

/** The page that imports bonus structures from a file. */
export function BonusImportPage() {
  const membership = useMembership()
  return (
    <CsvImportPage
      page={PAGE}
      template={bonusTemplate()}
      workerUrl={workerUrl}
      facts={() => loadBonusFacts(membership)}
      document={BONUS_CALLS.importFile}
      imported={({ imported }) => bonusStructureMessages.imported(imported)}
    />
  )
}
