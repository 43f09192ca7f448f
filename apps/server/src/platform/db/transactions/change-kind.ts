import type { Transaction } from '../database.ts'

/**
 * Marks the transaction's further changes in the history as an import of a file with this name instead of a save; an import by support stays
 * marked as support.
 */
export async function recordAsImport(tx: Transaction, fileName: string): Promise<void> {
  // The client chooses the name, and a setting cannot hold every text.
  // oxlint-disable-next-line no-control-regex -- they are removed
  const name = fileName.replaceAll(/[\u0000-\u001f\u007f]/g, '').slice(0, 255)
  await Promise.all([
    tx.runText(
      `select set_config('app.import_file', $1, true), set_config('app.change_kind',
        case current_setting('app.change_kind', true) when 'support' then 'support' else 'import' end, true)`,
      [name],
    ),
    // Sets both again by `set local`: the nodes of a database that Citus distributes write the history, and do not get `set_config`.
    tx.runText(`do $$ begin
      execute format('set local app.import_file = %L', current_setting('app.import_file'));
      execute format('set local app.change_kind = %L', current_setting('app.change_kind'));
    end $$`),
  ])
}

/** Marks the transaction's further changes in the history as made by support. */
export async function recordAsSupport(tx: Transaction): Promise<void> {
  await tx.runText(`set local app.change_kind = 'support'`)
}
