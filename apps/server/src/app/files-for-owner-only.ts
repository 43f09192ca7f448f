import { RIGHTS_OF_OTHERS } from '../platform/db/data-folder/data-folder-rights.ts'

/** Makes all files that this process creates from now on readable only for its own user. */
export function makeFilesForOwnerOnly(): void {
  process.umask(RIGHTS_OF_OTHERS)
}
