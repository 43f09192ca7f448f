import { nameKeyIgnoringSpaces } from '@plumb/domain/refusals/unique-names.ts'
import type { StructureChoices, StructureFacts } from '@plumb/domain/structure-import/types.ts'
import { storedOfWorkspace } from '../../shared/storage/stored-of-workspace.ts'

/** The choices that the next file in the workspace starts with. */
type Remembered = Pick<StructureChoices, 'columns' | 'levels'>

const storedChoices = (workspaceId: number) => storedOfWorkspace<Remembered>('set-up-columns', workspaceId)

/**
 * Returns the columns and levels that were chosen in this browser for the last file of the workspace. Levels that exist by now are found by
 * their names, and those of deleted job levels are chosen again.
 */
export function readRememberedChoices(
  workspaceId: number,
  { jobLevels }: Pick<StructureFacts, 'jobLevels'>,
): Remembered {
  const ids = new Set<number | null>([null, ...jobLevels.map(({ id }) => id)])
  const names = new Set(jobLevels.flatMap(({ code, name }) => [code, name].map(nameKeyIgnoringSpaces)))
  const { columns = {}, levels = {} } = storedChoices(workspaceId).get() ?? {}
  const current = Object.entries(levels).filter(
    ([key, { jobLevelId }]) => !names.has(key) && ids.has(jobLevelId),
  )
  return { columns, levels: Object.fromEntries(current) }
}

export const rememberChoices = (workspaceId: number, { columns = {}, levels = {} }: StructureChoices): void =>
  storedChoices(workspaceId).set({ columns, levels })

/** An import that can still be undone. */
export interface LastImport {
  readonly saveId: string
  readonly fileName: string
}

const storedImport = (workspaceId: number) => storedOfWorkspace<LastImport>('set-up-import', workspaceId)

export const readLastImport = (workspaceId: number): LastImport | null => storedImport(workspaceId).get()

/** @param lastImport null once it is undone */
export function storeLastImport(workspaceId: number, lastImport: LastImport | null): void {
  const stored = storedImport(workspaceId)
  if (lastImport) stored.set(lastImport)
  else stored.remove()
}
