import type { Transaction } from '../database.ts'

/** Marks the transaction's further changes in the history as an import instead of a save; an import by support stays marked as support. */
export async function recordAsImport(tx: Transaction): Promise<void> {
  await tx.runText(
    `select set_config('app.change_kind', case current_setting('app.change_kind', true) when 'support' then 'support' else 'import' end, true)`,
  )
  await sendToNodes(tx, 'app.change_kind')
}

/** Marks the transaction's further changes in the history as made by support. */
export async function recordAsSupport(tx: Transaction): Promise<void> {
  await tx.runText(`set local app.change_kind = 'support'`)
}

/** Marks the transaction's further changes in the history as imported from a file of this name. */
export async function recordImportedFile(tx: Transaction, fileName: string): Promise<void> {
  // The client chooses the name, and a setting cannot hold every text.
  // oxlint-disable-next-line no-control-regex -- they are removed
  const name = fileName.replaceAll(/[\u0000-\u001f\u007f]/g, '').slice(0, 255)
  await tx.runText(`select set_config('app.import_file', $1, true)`, [name])
  await sendToNodes(tx, 'app.import_file')
}

/** Sets a setting again by `set local`, which has no parameters: the nodes of a Citus, which write the history, do not get `set_config`. */
async function sendToNodes(tx: Transaction, setting: string): Promise<void> {
  await tx.runText(
    `do $$ begin execute format('set local ${setting} = %L', current_setting('${setting}')); end $$`,
  )
}
