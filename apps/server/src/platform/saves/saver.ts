import type { Actor } from '../graphql/callers/authority.ts'

/** Who saves: where, and what they may read, since a refusal names rows. */
export type Saver = Pick<Actor, 'workspaceId' | 'scopes'>

/** Saves what no member asks for: what a new workspace has, and a membership as an invitation is accepted. No refusal names a row to it. */
export const plumbItself = (workspaceId: number): Saver => ({ workspaceId, scopes: new Set() })
