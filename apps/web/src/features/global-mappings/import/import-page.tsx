import { TableImportPage } from '../../../shared/csv-import/table-import-page.tsx'
import { MAPPINGS } from '../mappings-table.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the worker's script
import workerUrl from './import-worker.ts?worker&url'

/** Global mappings from a file. */
export const MappingsImportPage = () => <TableImportPage of={MAPPINGS} workerUrl={workerUrl} />
