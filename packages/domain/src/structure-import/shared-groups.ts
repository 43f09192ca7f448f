import { listAnd } from '../messages/grammar.ts'
import { structureImportMessages } from '../messages/structure-import.ts'
import type { ImportedFamily } from './imported-families.ts'
import { freeName, nameKey } from '../refusals/unique-names.ts'

/** A new group for all items with the same signature: imported families, or country groups of new comp bands. */
export interface SharedGroup<Item> {
  readonly id: number
  readonly name: string
  readonly usedBy: readonly Item[]
}

/** Returns the ids of new rows, each below 0. */
export type NewId = () => number

export function createNewIds(): NewId {
  let id = 0
  return () => (id -= 1)
}

interface GroupRules<Item> {
  /** Returns a text that is the same for items that can share a group; null: the item needs no group. */
  readonly signatureOf: (item: Item) => string | null
  /** Returns possible names for a group, the best first: it gets the first that is not possible for another group. */
  readonly namesOf: (items: readonly Item[]) => readonly [string, ...string[]]
  /** Names in use. */
  readonly taken: readonly string[]
  readonly newId: NewId
}

/** Creates one group for all items with the same signature. */
export function shareGroups<Item>(
  items: readonly Item[],
  { signatureOf, namesOf, taken, newId }: GroupRules<Item>,
): readonly SharedGroup<Item>[] {
  const takenKeys = new Set(taken.map(nameKey))
  const bySignature = Map.groupBy(items, signatureOf)
  bySignature.delete(null)
  const candidates = [...bySignature.values()].map((sharing) => ({ sharing, options: namesOf(sharing) }))
  const uses = Map.groupBy(
    candidates.flatMap(({ options }) => [...new Set(options.map(nameKey))]),
    (key) => key,
  )
  return candidates.map(({ sharing, options }) => {
    const [best] = options
    const base = options.find((option) => uses.get(nameKey(option))?.length === 1) ?? best
    const name = freeName(base, takenKeys)
    takenKeys.add(nameKey(name))
    return { id: newId(), name, usedBy: sharing }
  })
}

const MAX_NAMES = 3
const MAX_NAME_CHARACTERS = 120

/** @returns the name of a group that some or all of the families share */
export const nameOfFamilies = (sharing: readonly ImportedFamily[], all: readonly ImportedFamily[]): string =>
  groupNameOf(
    sharing.map(({ name }) => name),
    sharing.length === all.length,
  )

/**
 * @param hasAllNames whether no other names exist: several names then become "All jobs"
 * @returns the name of a group from the names of its families: "Design and Sales", "Design and 5 more"
 */
export function groupNameOf(names: readonly string[], hasAllNames: boolean): string {
  const [first = ''] = names
  if (hasAllNames && names.length > 1) return structureImportMessages.allJobs
  const list = listAnd(names)
  return names.length <= MAX_NAMES && list.length <= MAX_NAME_CHARACTERS
    ? list
    : structureImportMessages.andMore(first, names.length - 1)
}
