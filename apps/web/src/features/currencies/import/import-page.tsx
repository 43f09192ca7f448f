import { TableImportPage } from '../../../shared/csv-import/table-import-page.tsx'
import { RATES } from '../rates-table.ts'
// oxlint-disable-next-line import/default -- Vite generates the default export: the URL of the worker
import workerUrl from './import-worker.ts?worker&url'

/** Imports exchange rates from a file. */
export const ImportPage = () => <TableImportPage importedTable={RATES} workerUrl={workerUrl} />
