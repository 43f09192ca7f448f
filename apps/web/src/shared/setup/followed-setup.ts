import { storedText } from '../storage/storage.ts'

/** Set while the open page was reached from Set up. In this tab only. */
export const followedSetup = storedText('follows-setup', () => sessionStorage)
