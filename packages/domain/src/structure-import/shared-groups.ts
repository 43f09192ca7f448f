import { listAnd } from '../messages/grammar.ts'
import { structureImportMessages } from '../messages/structure-import.ts'
import type { ImportedFamily } from './imported-families.ts'
import { freeName, nameKey } from '../refusals/unique-names.ts'

/** A group of all owners with the same signature. */
export interface SharedGroup<Owner> {
  readonly id: number
  readonly name: string
  readonly owners: readonly Owner[]
}

/** Returns the ids of new rows, each below 0. */
export type NewId = () => number

export function createNewIds(): NewId {
  let id = 0
  return () => (id -= 1)
}

interface GroupRules<Owner> {
  /** Returns a text that is the same for owners that can share a group; null: the owner needs no group. */
  readonly signatureOf: (owner: Owner) => string | null
  /** Returns possible names for a group, the best first: it gets the first that is not possible for another group. */
  readonly namesOf: (owners: readonly Owner[]) => readonly [string, ...string[]]
  /** Names in use. */
  readonly taken: readonly string[]
  readonly newId: NewId
}

/** Groups owners with equal signatures. */
export function shareGroups<Owner>(
  owners: readonly Owner[],
  { signatureOf, namesOf, taken, newId }: GroupRules<Owner>,
): readonly SharedGroup<Owner>[] {
  const takenKeys = new Set(taken.map(nameKey))
  const bySignature = Map.groupBy(owners, signatureOf)
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
    return { id: newId(), name, owners: sharing }
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
