import type { Role } from '@plumb/domain/access/roles.ts'
import { supportAccessMessages } from '@plumb/domain/messages/support-access.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { validateWorkspaceDomain } from '@plumb/domain/workspaces/workspace-domain.ts'
import { validateWorkspaceName } from '@plumb/domain/workspaces/workspace-name.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { lockWorkspace } from '../../platform/db/transactions/workspace-state.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import { refuseUnknownCountry, refuseUnknownCurrency } from '../../platform/reference/known-codes.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { explainStale } from '../../platform/saves/stale-rows.ts'
import { saveRow } from '../../platform/saves/write-plan.ts'
import { checkGrant } from './members/operations.ts'
import * as store from './store.ts'
import type { StoredWorkspace, Workspace } from './store.ts'

/** Creates rows of another capability in a new workspace, in the same transaction, so that a workspace is never incomplete. */
export type PrepareWorkspace = (tx: Transaction, workspaceId: number) => Promise<void>

/**
 * Creates a workspace and enters it for the rest of the transaction.
 * @returns its id, or the refusal of the name
 */
export async function createWorkspace(
  tx: Transaction,
  workspace: { readonly name: string } & Partial<store.WorkspaceDefaults>,
  preparations: readonly PrepareWorkspace[],
): Promise<number | Refusal> {
  const name = validateWorkspaceName(workspace.name)
  if (isRefusal(name)) return name
  const { defaultCountry = null, defaultCurrency = null } = workspace
  const workspaceId = await store.nextWorkspaceId(tx)
  await tx.enterWorkspace(workspaceId)
  await store.insertWorkspace(tx, workspaceId, name, { defaultCountry, defaultCurrency })
  for (const prepare of preparations) await prepare(tx, workspaceId)
  return workspaceId
}

/** Changes of a workspace. Absent fields keep their values; `domain: null` removes the domain. */
export interface UpdateWorkspaceInput {
  readonly name?: string | null | undefined
  readonly domain?: string | null | undefined
  readonly enableInviteByDomain?: boolean | null | undefined
  readonly inviteByDomainRole?: Role | null | undefined
  readonly inviteByDomainCustomRoleId?: number | null | undefined
  readonly defaultCountry?: string | null | undefined
  readonly defaultCurrency?: string | null | undefined
  readonly version?: number | null | undefined
}

/**
 * Changes the workspace's settings. Only internal staff may change its domain, by which people join.
 * @returns the stored workspace, or a refusal
 */
export async function updateWorkspace(
  context: SaveContext,
  input: UpdateWorkspaceInput,
): Promise<Workspace | Refusal> {
  const { actor, tx } = context
  const { workspaceId } = actor
  await lockWorkspace(tx, workspaceId)
  const [stored] = await findRows(tx, workspaceId, store.WORKSPACES)
  if (!stored) throw store.missingWorkspace(workspaceId)
  const current = store.withDefaults(stored)
  const version = input.version ?? current.version
  if (current.version !== version)
    return await explainStale(tx, workspaceId, store.WORKSPACES.name, { id: workspaceId, version })
  const settings = readSettings(current, input)
  if (isRefusal(settings)) return settings
  const refusal =
    checkDomain(actor, current, settings) ??
    checkSupportAccess(actor, current, settings) ??
    (await checkDomainRole(actor, tx, current, settings))
  if (refusal) return refusal
  const changedDefaults = await readChangedDefaults(tx, current, input)
  if (isRefusal(changedDefaults)) return changedDefaults
  const values = { ...stored, ...settings, ...changedDefaults }
  const saved = await saveRow(context, store.WORKSPACES, { id: workspaceId, version }, () => values)
  return isRefusal(saved) ? saved : store.withDefaults(saved)
}

type WorkspaceSettings = Pick<
  StoredWorkspace,
  'name' | 'domain' | 'enableInviteByDomain' | 'inviteByDomainRole' | 'inviteByDomainCustomRoleId'
>

/** @returns the settings after the change, or the refusal of the name or the domain */
function readSettings(current: Workspace, input: UpdateWorkspaceInput): WorkspaceSettings | Refusal {
  const name = input.name == null ? current.name : validateWorkspaceName(input.name)
  if (isRefusal(name)) return name
  const domain = input.domain === undefined ? current.domain : readDomain(input.domain)
  if (isRefusal(domain)) return domain
  const inviteByDomainRole = input.inviteByDomainRole ?? current.inviteByDomainRole
  const currentCustomRoleId = inviteByDomainRole === 'CUSTOM' ? current.inviteByDomainCustomRoleId : null
  const { inviteByDomainCustomRoleId = currentCustomRoleId } = input
  const enableInviteByDomain = input.enableInviteByDomain ?? current.enableInviteByDomain
  return { name, domain, enableInviteByDomain, inviteByDomainRole, inviteByDomainCustomRoleId }
}

/** @returns the domain to store, null to remove it, or a refusal */
const readDomain = (text: string | null): string | null | Refusal =>
  text === null || text.trim() === '' ? null : validateWorkspaceDomain(text)

type DefaultsInput = Pick<UpdateWorkspaceInput, 'defaultCountry' | 'defaultCurrency'>

/** @returns a refusal if a code does not exist, otherwise null; absent codes are fine */
export const refuseUnknownDefaults = ({ defaultCountry, defaultCurrency }: DefaultsInput): Refusal | null =>
  refuseUnknownCountry(defaultCountry, 'defaultCountry') ??
  refuseUnknownCurrency(defaultCurrency, 'defaultCurrency')

/**
 * Reads the default country and currency, which change only while no range can depend on them (rule WS44). The workspace must be locked.
 * @returns those that change
 */
async function readChangedDefaults(
  tx: Transaction,
  current: Workspace,
  input: DefaultsInput,
): Promise<Partial<store.WorkspaceDefaults> | Refusal> {
  const changed = (['defaultCountry', 'defaultCurrency'] as const).filter(
    (key) => input[key] != null && input[key] !== current[key],
  )
  const [field] = changed
  if (field === undefined) return {}
  const refusal = refuseUnknownDefaults(input)
  if (refusal) return refusal
  return (await store.areDefaultsInUse(tx, current.id))
    ? refuse('IN_USE', workspaceMessages.defaultsInUse, field)
    : Object.fromEntries(changed.map((key) => [key, input[key]]))
}

function checkDomain(actor: Actor, current: Workspace, next: WorkspaceSettings): Refusal | null {
  if (next.domain !== current.domain && !actor.isInternalStaff)
    return refuse('ACCESS_DENIED', workspaceMessages.domainByStaffOnly, 'domain')
  if (next.enableInviteByDomain && next.domain === null)
    return refuse('VALIDATION_FAILED', workspaceMessages.domainNeeded, 'enableInviteByDomain')
  return null
}

/**
 * Support access cannot let others join by email domain: it can turn joining off, or set a domain while joining is turned off. What it
 * opened would stay open after the support access has ended.
 */
function checkSupportAccess(actor: Actor, current: Workspace, next: WorkspaceSettings): Refusal | null {
  if (actor.role !== 'JITA_WRITE') return null
  const letsOthersJoin =
    changesDomainGrant(current, next) || (next.enableInviteByDomain && next.domain !== current.domain)
  return letsOthersJoin ? refuse('ACCESS_DENIED', supportAccessMessages.grantsNothing) : null
}

/** @returns whether a change gives a role to people who join by email domain: another role, or joining is turned on */
const changesDomainGrant = (current: Workspace, next: WorkspaceSettings) =>
  next.inviteByDomainRole !== current.inviteByDomainRole ||
  next.inviteByDomainCustomRoleId !== current.inviteByDomainCustomRoleId ||
  (next.enableInviteByDomain && !current.enableInviteByDomain)

/** A member who opens joining by domain, or changes its role, grants that role to all who join. */
async function checkDomainRole(
  actor: Actor,
  tx: Transaction,
  current: Workspace,
  next: WorkspaceSettings,
): Promise<Refusal | null> {
  const { inviteByDomainRole: role, inviteByDomainCustomRoleId: customRoleId } = next
  const refusal = changesDomainGrant(current, next)
    ? await checkGrant(actor, tx, { role, customRoleId })
    : null
  if (refusal?.field === undefined) return refusal
  return { ...refusal, field: refusal.field === 'role' ? 'inviteByDomainRole' : 'inviteByDomainCustomRoleId' }
}

/** @returns the transaction's workspace */
export async function readWorkspace(tx: Transaction, workspaceId: number): Promise<Workspace> {
  const [workspace] = await store.findWorkspaces(tx, [workspaceId])
  if (!workspace) throw store.missingWorkspace(workspaceId)
  return workspace
}

/**
 * Enters a workspace that the caller need not be a member of.
 * @returns whether there is one with this id
 */
export async function enterWorkspaceIfExists(tx: Transaction, workspaceId: number): Promise<boolean> {
  // Ids of workspaces begin at 1.
  if (workspaceId < 1) return false
  await tx.enterWorkspace(workspaceId)
  return (await store.findWorkspaces(tx, [workspaceId])).length > 0
}
