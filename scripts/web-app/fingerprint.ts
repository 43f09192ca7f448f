import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from '../root.ts'

/** Returns a hash of names and contents: a checkout that only changes times of files has the same hash. */
export async function fingerprint(patterns: readonly string[]): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(patterns, { cwd: ROOT, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  }
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/**
 * Does the work unless its result exists and was made from exactly the same files.
 * @param name of the stamp in `.cache/`
 * @param result a file that the work makes, from the root
 */
export async function runIfInputsChanged(
  name: string,
  patterns: readonly string[],
  result: string,
  work: () => Promise<void>,
): Promise<void> {
  const stampFile = join(ROOT, '.cache', name)
  const currentFingerprint = await fingerprint(patterns)
  if (
    existsSync(join(ROOT, result)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === currentFingerprint
  )
    return
  await work()
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, currentFingerprint)
}
