import { TableImportPage } from '../../../shared/csv-import/table-import-page.tsx'
import { CATALOGUE } from './catalogue-table.ts'
// oxlint-disable-next-line import/default -- Vite generates the default export: the URL of the worker
import workerUrl from './import-worker.ts?worker&url'

/** Imports the survey's catalogue from a file. */
export const ImportPage = () => <TableImportPage importedTable={CATALOGUE} workerUrl={workerUrl} />
