import { PGlite } from '@electric-sql/pglite'

/**
 * Opens a database in memory, which is lost when it is closed.
 * @param archive a data folder as a tar archive; null: without any table
 */
export async function openInMemory(archive: Uint8Array<ArrayBuffer> | null): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
  return PGlite.create({ startParams, ...(archive === null ? {} : { loadDataDir: new Blob([archive]) }) })
}
