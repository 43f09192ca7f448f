import { OTHERS_PERMISSION_BITS } from '../platform/db/data-folder/data-folder-permissions.ts'

/** Makes all files that this process creates from now on accessible only to its own user. */
export function restrictFileMode(): void {
  process.umask(OTHERS_PERMISSION_BITS)
}
