import { nameKeyIgnoringSpaces } from '@plumb/domain/refusals/unique-names.ts'
import type { StructureChoices, StructureFacts } from '@plumb/domain/structure-import/types.ts'
import { storedText } from '../../shared/storage/storage.ts'

/** The choices that the next file in the workspace starts with. */
type Remembered = Pick<StructureChoices, 'columns' | 'levels'>

const storedChoices = (workspaceId: number) => storedText(`set-up-columns.${workspaceId}`)

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
  try {
    const { columns = {}, levels = {} } = JSON.parse(storedChoices(workspaceId).get() ?? '{}') as Remembered
    const current = Object.entries(levels).filter(
      ([key, { jobLevelId }]) => !names.has(key) && ids.has(jobLevelId),
    )
    return { columns, levels: Object.fromEntries(current) }
  } catch {
    return {}
  }
}

export function rememberChoices(workspaceId: number, { columns, levels }: StructureChoices): void {
  storedChoices(workspaceId).set(JSON.stringify({ columns, levels }))
}

/** An import that can still be undone. */
export interface LastImport {
  readonly saveId: string
  readonly fileName: string
}

const storedImport = (workspaceId: number) => storedText(`set-up-import.${workspaceId}`)

export function readLastImport(workspaceId: number): LastImport | null {
  try {
    return JSON.parse(storedImport(workspaceId).get() ?? 'null') as LastImport | null
  } catch {
    return null
  }
}

/** @param lastImport null once it is undone */
export function storeLastImport(workspaceId: number, lastImport: LastImport | null): void {
  const stored = storedImport(workspaceId)
  if (lastImport) stored.set(JSON.stringify(lastImport))
  else stored.remove()
}
