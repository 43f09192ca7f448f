import { equityBandMessages } from '@plumb/domain/messages/equity-bands.ts'
import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { useMembership } from '../../../shared/session/session.ts'
import { loadEquityFacts } from '../equity-facts.ts'
import { equityTemplate } from '../equity-files.ts'
import { EQUITY_CALLS } from '../queries.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the worker's script
import workerUrl from './import-worker.ts?worker&url'

const PAGE = { title: equityPageMessages.title, path: 'equity' }

/** Equity bands from a file. */
export function EquityImportPage() {
  const membership = useMembership()
  return (
    <CsvImportPage
      page={PAGE}
      template={equityTemplate()}
      workerUrl={workerUrl}
      facts={() => loadEquityFacts(membership)}
      document={EQUITY_CALLS.importFile}
      imported={({ imported: { groupsInserted, rowsInserted, rowsUpdated } }) =>
        equityBandMessages.imported(groupsInserted, rowsInserted + rowsUpdated)
      }
    />
  )
}
