import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { isStorableLine, TEXT_MAX_CHARACTERS } from '@plumb/domain/refusals/stored-text.ts'
import { readSupportEnd, readSupportReason } from '@plumb/domain/support-access/support-request.ts'
import { recordAsSupport } from '../../platform/db/change-kind.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { giveSupportAccess, isWorkspace, type Membership } from '../workspaces/index.ts'
import { findWorkspacesLike, type FoundWorkspace, readClock, type WorkspacePlace } from './store.ts'

/** Rows of a page at most. */
const MOST_WORKSPACES = 100

export interface WorkspaceSearch {
  readonly query: string
  readonly first: number
  /** The cursor behind which the page begins. */
  readonly after?: string | null | undefined
}

/** A page of the workspaces that were found. */
export interface WorkspacePage {
  readonly edges: readonly { readonly cursor: string; readonly node: FoundWorkspace }[]
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
  /** On all pages. */
  readonly totalCount: number
}

/** @returns workspaces by name, for internal staff (docs/rules/support-access 1), or what is wrong with the search. */
export async function searchWorkspaces(
  tx: Transaction,
  { query, first, after }: WorkspaceSearch,
): Promise<WorkspacePage | Refusal> {
  const text = query.trim()
  if (text.length > TEXT_MAX_CHARACTERS || !isStorableLine(text))
    return refuse('VALIDATION_FAILED', messages.platform.malformedRequest, 'query')
  if (first < 1 || first > MOST_WORKSPACES)
    return refuse('VALIDATION_FAILED', messages.platform.malformedRequest, 'first')
  const place = after == null ? null : readCursor(after)
  if (place === undefined) return refuse('VALIDATION_FAILED', messages.platform.malformedRequest, 'after')
  const { workspaces, total } = await findWorkspacesLike(tx, text, place, first + 1)
  const edges = workspaces
    .slice(0, first)
    .map(({ place: at, ...node }) => ({ cursor: writeCursor(at), node }))
  return {
    edges,
    pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: workspaces.length > first },
    totalCount: total,
  }
}

const writeCursor = ({ name, id }: WorkspacePlace) =>
  Buffer.from(JSON.stringify([name, id])).toString('base64url')

function readCursor(cursor: string): WorkspacePlace | undefined {
  try {
    const [name, id, ...rest] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const isPlace =
      typeof name === 'string' && isStorableLine(name) && Number.isInteger(id) && rest.length === 0
    return isPlace && Math.abs(id as number) <= 2_147_483_647 ? { name, id: id as number } : undefined
  } catch {
    return undefined
  }
}

export interface JitaRequest {
  readonly workspaceId: number
  /** ISO 8601. */
  readonly expiresAt: string
  readonly reason: string
}

/**
 * Lets internal staff into a workspace until a time (docs/rules/support-access 2 to 4). What the transaction does next it does inside
 * that workspace.
 * @returns the membership, or why not
 */
export async function requestJita(
  tx: Transaction,
  userId: number,
  request: JitaRequest,
): Promise<Membership | Refusal> {
  const { workspaceId } = request
  const reason = readSupportReason(request.reason)
  if (isRefusal(reason)) return reason
  const expiresAt = readSupportEnd(request.expiresAt, await readClock(tx))
  if (isRefusal(expiresAt)) return expiresAt
  // Ids that no database has are of no workspace.
  if (workspaceId < 1) return notFound()
  await tx.enterWorkspace(workspaceId)
  if (!(await isWorkspace(tx, workspaceId))) return notFound()
  await recordAsSupport(tx)
  return await giveSupportAccess(tx, workspaceId, { userId, reason, expiresAt })
}

const notFound = () => refuse('NOT_FOUND', messages.platform.notFound, 'workspaceId')
