import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The bits of a file's mode that grant rights to others than its owner. */
export const RIGHTS_OF_OTHERS = 0o077

/**
 * Removes all rights of others to a folder and its contents: it contains all pay and the hashes of all passwords.
 * @throws the file system's error, if a file belongs to another user
 */
export function closeToOthers(place: string): void {
  const found = lstatSync(place)
  if (found.isSymbolicLink()) return
  if ((found.mode & RIGHTS_OF_OTHERS) !== 0) chmodSync(place, found.mode & 0o700)
  if (!found.isDirectory()) return
  // Belongs to the system, on a disk of its own.
  for (const name of readdirSync(place)) if (name !== 'lost+found') closeToOthers(path.join(place, name))
}
