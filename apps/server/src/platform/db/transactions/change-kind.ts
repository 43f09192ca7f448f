import type { Transaction } from '../database.ts'

/** From here on, what the transaction changes is told by the history as an import, not as a save. */
export async function recordAsImport(tx: Transaction): Promise<void> {
  // Support that imports stays support.
  await tx.runText(
    `select set_config('app.change_kind', case current_setting('app.change_kind', true) when 'support' then 'support' else 'import' end, true)`,
  )
}

/** From here on, what the transaction changes is told by the history as done by support. */
export async function recordAsSupport(tx: Transaction): Promise<void> {
  await tx.runText(`select set_config('app.change_kind', 'support', true)`)
}

/** From here on, what the transaction changes is told by the history as what came from a file of this name. */
export async function recordImportedFile(tx: Transaction, fileName: string): Promise<void> {
  // The name is text of its sender, and a setting cannot hold every text.
  // oxlint-disable-next-line no-control-regex -- those are what it takes out
  const name = fileName.replaceAll(/[\u0000-\u001f\u007f]/g, '').slice(0, 255)
  await tx.runText(`select set_config('app.import_file', $1, true)`, [name])
}
