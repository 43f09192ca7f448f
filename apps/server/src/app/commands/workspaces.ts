import { pluralForm } from '@plumb/domain/messages/grammar.ts'
import {
  countRowsOfWorkspace,
  deleteWorkspace,
  listWorkspaces,
  lockWholeWorkspace,
  renameWorkspace,
} from '../../modules/workspaces/index.ts'
import { inOwnerTransaction } from '../../platform/db/transactions/owner-connection.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { StartRefused } from '../fail-start.ts'
import type { Environment } from '../environment.ts'
import { withCommandDatabase, print, requireOwner, SESSION } from './command-database.ts'

/** Prints all workspaces, by name. */
export async function printWorkspaces(env: Environment): Promise<void> {
  await withCommandDatabase(env, async (database) => {
    const workspaces = await database.transaction(SESSION, listWorkspaces)
    if (workspaces.length === 0) return print('There are no workspaces yet.')
    const cells = [
      ['ID', 'Created', 'Members', 'Domain', 'Name'],
      ...workspaces.map(({ id, createdAt, hasMembers, domain, name }) => [
        String(id),
        createdAt.toISOString().slice(0, 10),
        hasMembers ? 'yes' : 'none',
        domain ?? '-',
        name,
      ]),
    ]
    const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
    for (const row of cells) print(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  })
}

/** Renames a workspace. Its history shows the change without a user. */
export async function rename(workspaceId: number, name: string, env: Environment): Promise<void> {
  await withCommandDatabase(env, async (database) => {
    const previousName = await database.transaction(SESSION, async (tx) => {
      const nameOrRefusal = await renameWorkspace(tx, workspaceId, name)
      if (isRefusal(nameOrRefusal)) throw new StartRefused(nameOrRefusal.message)
      return nameOrRefusal
    })
    if (previousName === null) throw noWorkspace(workspaceId)
    print(`Renamed workspace ${workspaceId} from ${previousName} to ${name.trim()}.`)
  })
}

/**
 * Prints what a workspace contains, and deletes it with everything in it.
 * @param confirmation the name of the workspace; undefined: nothing is deleted
 */
export async function deleteAfterConfirmation(
  workspaceId: number,
  confirmation: string | undefined,
  env: Environment,
): Promise<void> {
  await withCommandDatabase(env, async (database) => {
    await requireOwner(database, 'delete a workspace')
    await database.asOwner((owner) =>
      inOwnerTransaction(owner, async () => {
        const name = await lockWholeWorkspace(owner, workspaceId)
        if (name === null) throw noWorkspace(workspaceId)
        if (confirmation !== undefined && confirmation.trim() !== name)
          throw new StartRefused(
            `Nothing was deleted, because workspace ${workspaceId} is named ${name} and not ${confirmation.trim()}. Correct --id or --confirm.`,
          )
        const counts = await countRowsOfWorkspace(owner, workspaceId)
        print(`Workspace ${workspaceId} (${name}) contains:`)
        for (const { table, rows } of counts)
          print(
            `  ${rows.toLocaleString('en-US').padStart(12)}  ${pluralForm(rows, 'row', 'rows')} of ${table}`,
          )
        if (confirmation === undefined)
          throw new StartRefused(
            `Nothing was deleted. To delete the workspace and all of this permanently, add --confirm "${name}". The accounts of its members are not deleted.`,
          )
        await deleteWorkspace(owner, workspaceId)
        print(`Deleted workspace ${workspaceId} (${name}). The accounts of its members were not deleted.`)
      }),
    )
  })
}

const noWorkspace = (id: number) =>
  new StartRefused(
    `Workspace ${id} does not exist. Run "npm run plumb -- workspace list" to see all workspaces.`,
  )
