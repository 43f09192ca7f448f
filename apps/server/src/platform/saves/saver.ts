import type { Actor } from '../graphql/authority.ts'

/** Who saves: where, and what they may read, since a refusal names rows. */
export type Saver = Pick<Actor, 'workspaceId' | 'scopes'>

/** For what a new workspace must contain, which nobody saves. */
export const preparing = (workspaceId: number): Saver => ({ workspaceId, scopes: new Set() })
