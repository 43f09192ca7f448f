import { RIGHTS_OF_OTHERS } from '../platform/db/data-folder/data-folder-rights.ts'

/** Whatever this process writes from now on, no other user of the machine can read. */
export function makeFilesForOwnerOnly(): void {
  process.umask(RIGHTS_OF_OTHERS)
}
