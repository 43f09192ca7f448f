import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The bits of a file's mode that grant rights to others than its owner. */
export const OTHERS_PERMISSION_BITS = 0o077

/**
 * Removes all rights of others to the data folder and its contents, since these include all pay and the hashes of all passwords.
 * @throws the file system's error, if a file belongs to another user
 */
export function removeOthersPermissions(entryPath: string): void {
  const stats = lstatSync(entryPath)
  if (stats.isSymbolicLink()) return
  if ((stats.mode & OTHERS_PERMISSION_BITS) !== 0) chmodSync(entryPath, stats.mode & 0o700)
  if (!stats.isDirectory()) return
  // The root of a disk contains `lost+found`, which belongs to the system.
  for (const name of readdirSync(entryPath))
    if (name !== 'lost+found') removeOthersPermissions(path.join(entryPath, name))
}
