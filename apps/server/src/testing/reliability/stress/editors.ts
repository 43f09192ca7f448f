import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '../../client.ts'
import { retryUntilAccepted } from './retry-until-accepted.ts'

export interface EditorsPlan {
  readonly savesEach: number
  /** Maximum pause of an editor after a conflict, in milliseconds; 0 by default. */
  readonly maxRestMs?: number
  /** Called after every thousandth save. */
  readonly report?: (text: string) => void
}

export interface EditorsResult {
  readonly saved: number
  /** Saves that were refused because of another save, and then repeated from its result. */
  readonly conflicts: number
  /** Differences between the document and the acknowledged saves. */
  readonly faults: readonly string[]
}

interface Tiers {
  readonly tierConfigJson: string
  readonly notes: string | null
  readonly version: number
}

/**
 * Lets editors change one document at the same time, the tiers of a workspace and their notes: each reads the document, adds one to its own
 * count in the notes, and saves with the version that it read; after a conflict it starts again.
 */
export async function runEditors(
  editors: readonly Client[],
  { savesEach, maxRestMs = 0, report }: EditorsPlan,
): Promise<EditorsResult> {
  const [first] = editors
  if (first === undefined) throw new Error('no editor')
  const before = await readTiers(first)
  await attemptSave(first, before, {})
  let conflicts = 0
  let done = 0

  async function edit(editor: Client, name: string): Promise<void> {
    for (let saves = 0; saves < savesEach; ) {
      const tiers = await readTiers(editor)
      const counts = countsIn(tiers)
      const isSaved = await attemptSave(editor, tiers, { ...counts, [name]: (counts[name] ?? 0) + 1 })
      if (isSaved) {
        saves += 1
        done += 1
        if (done % 1000 === 0) report?.(`${done} saves`)
      } else {
        conflicts += 1
        await delay(Math.random() * maxRestMs)
      }
    }
  }
  await Promise.all(editors.map((editor, position) => edit(editor, `editor ${position}`)))

  const after = await readTiers(first)
  const counts = countsIn(after)
  const saved = editors.length * savesEach
  const faults = editors.flatMap((_, position) => {
    const count = counts[`editor ${position}`] ?? 0
    return count === savesEach ? [] : [`editor ${position} saved ${savesEach} times, and ${count} are there`]
  })
  // Without the save before the editors began, which is in none of their counts.
  const versions = after.version - before.version - 1
  if (versions !== saved) faults.push(`${saved} saves made ${versions} versions`)
  if (getFirstLabel(after) !== labelOf(counts)) faults.push('the tiers and their notes are not of one save')
  return { saved, conflicts, faults }
}

async function readTiers(editor: Client): Promise<Tiers> {
  const { data, codes } = await retryUntilAccepted(() =>
    editor.call<{ tierConfig: Tiers }>('{ tierConfig { tierConfigJson notes version } }'),
  )
  if (codes.length > 0) throw new Error(`an editor could not read: ${codes.join()}`)
  return data.tierConfig
}

const SAVE = `mutation ($save: TierConfigurationSaveRequest!) {
  saveTierConfiguration(tierConfigurationSaveRequest: $save) { version } }`

/** @returns whether the counts were saved; false if another save came first */
async function attemptSave(
  editor: Client,
  from: Tiers,
  counts: Readonly<Record<string, number>>,
): Promise<boolean> {
  const key = randomUUID()
  const save = {
    tierConfigJson: withLabel(from.tierConfigJson, labelOf(counts)),
    notes: JSON.stringify(counts),
    version: from.version,
  }
  const { codes, errors } = await retryUntilAccepted(() => editor.save(key, SAVE, { save }))
  if (codes.length === 0) return true
  if (codes.join() === 'VERSION_CONFLICT') return false
  throw new Error(`an editor was refused: ${JSON.stringify(errors)}`)
}

const countsIn = ({ notes }: Tiers) => JSON.parse(notes ?? '{}') as Record<string, number>

/** Returns a label for the tiers with the number of saves in the notes. */
const labelOf = (counts: Readonly<Record<string, number>>) =>
  `Saved ${Object.values(counts).reduce((sum, count) => sum + count, 0)} times`

interface TierDocument {
  readonly tiers: readonly { readonly label: string }[]
}

const getFirstLabel = ({ tierConfigJson }: Tiers) =>
  (JSON.parse(tierConfigJson) as TierDocument).tiers[0]?.label

function withLabel(tierConfigJson: string, label: string): string {
  const document = JSON.parse(tierConfigJson) as TierDocument
  const [first, ...rest] = document.tiers
  return JSON.stringify({ ...document, tiers: [{ ...first, label }, ...rest] })
}
