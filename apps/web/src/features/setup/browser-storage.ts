import { nameKeyIgnoringSpaces } from '@plumb/domain/refusals/unique-names.ts'
import type { StructureChoices, StructureFacts } from '@plumb/domain/structure-import/types.ts'
import { storedOfWorkspace } from '../../shared/storage/stored-of-workspace.ts'

/** The choices that the next file in the workspace starts with. */
type RememberedChoices = Pick<StructureChoices, 'columns' | 'levels' | 'countryOfPlace'>

const storedChoices = (workspaceId: number) =>
  storedOfWorkspace<RememberedChoices>('set-up-columns', workspaceId)

/**
 * Returns the columns, levels and countries of places that were chosen in this browser for earlier files of the workspace. Levels that exist
 * by now are left out, since they are found by their names; those whose job level was deleted keep their position.
 */
export function readRememberedChoices(
  workspaceId: number,
  { jobLevels }: Pick<StructureFacts, 'jobLevels'>,
): RememberedChoices {
  const ids = new Set<number | null>([null, ...jobLevels.map(({ id }) => id)])
  const names = new Set(jobLevels.flatMap(({ code, name }) => [code, name].map(nameKeyIgnoringSpaces)))
  const { columns = {}, levels = {}, countryOfPlace = {} } = storedChoices(workspaceId).get() ?? {}
  const current = Object.entries(levels)
    .filter(([key]) => !names.has(key))
    .map(([key, choice]) => [key, ids.has(choice.jobLevelId) ? choice : { ...choice, jobLevelId: null }])
  return { columns, countryOfPlace, levels: Object.fromEntries(current) }
}

/**
 * Stores choices, and keeps those of levels in earlier files: a level that is now found by its name needs its choice again if the job level
 * is deleted.
 */
export function rememberChoices(
  workspaceId: number,
  { columns = {}, levels = {}, countryOfPlace = {} }: StructureChoices,
): void {
  const stored = storedChoices(workspaceId)
  stored.set({ columns, countryOfPlace, levels: { ...stored.get()?.levels, ...levels } })
}

/** An import that can still be undone. */
interface LastImport {
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
