import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from '../root.ts'

/** Returns a hash of the names and contents of files, so that a checkout that changes only times of files does not change it. */
export async function hashFiles(patterns: readonly string[]): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(patterns, { cwd: ROOT, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  }
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/**
 * Does the work unless its result exists and was created from the same files.
 * @param name the file in `.cache/` that stores the hash of the files
 * @param patterns the files
 * @param result the path of a file that the work creates, from the root
 */
export async function runIfInputsChanged(
  name: string,
  patterns: readonly string[],
  result: string,
  work: () => Promise<void>,
): Promise<void> {
  const hashFile = join(ROOT, '.cache', name)
  const currentHash = await hashFiles(patterns)
  if (
    existsSync(join(ROOT, result)) &&
    existsSync(hashFile) &&
    readFileSync(hashFile, 'utf8') === currentHash
  )
    return
  await work()
  mkdirSync(dirname(hashFile), { recursive: true })
  writeFileSync(hashFile, currentHash)
}
