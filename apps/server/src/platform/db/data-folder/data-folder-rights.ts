import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The bits of a file's mode that give anything to anybody but its owner. */
export const RIGHTS_OF_OTHERS = 0o077

/**
 * Takes from everybody but the owner every right to a folder and all that is in it: it holds all pay and the hashes of all
 * passwords.
 * Errors: the file system's, where something in it belongs to somebody else.
 */
export function closeToOthers(place: string): void {
  const found = lstatSync(place)
  if (found.isSymbolicLink()) return
  if ((found.mode & RIGHTS_OF_OTHERS) !== 0) chmodSync(place, found.mode & 0o700)
  if (!found.isDirectory()) return
  // The system's own, on a disk of its own.
  for (const name of readdirSync(place)) if (name !== 'lost+found') closeToOthers(path.join(place, name))
}
