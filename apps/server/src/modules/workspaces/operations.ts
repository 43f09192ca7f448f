import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Role } from '@plumb/domain/access/roles.ts'
import { supportAccessMessages } from '@plumb/domain/messages/support-access.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { validateWorkspaceDomain } from '@plumb/domain/workspaces/workspace-domain.ts'
import { validateWorkspaceName } from '@plumb/domain/workspaces/workspace-name.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { lockWorkspace } from '../../platform/db/transactions/workspace-state.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import { saveRow } from '../../platform/saves/write-plan.ts'
import { explainStale } from '../../platform/saves/stale-rows.ts'
import { checkGrant } from './members/operations.ts'
import * as store from './store.ts'
import type { StoredWorkspace, Workspace } from './store.ts'
import { createSaveContext } from '../../platform/saves/save-context.ts'
import { refuseUnknownCountry, refuseUnknownCurrency } from '../../platform/reference/known-codes.ts'

/** Creates rows of another capability in a new workspace, in the same transaction, so that a workspace is never incomplete. */
export type PrepareWorkspace = (tx: Transaction, workspaceId: number) => Promise<void>

/**
 * Creates a workspace and enters it for the rest of the transaction.
 * @returns its id, or the refusal of the name
 */
export async function createWorkspace(
  tx: Transaction,
  {
    name: typed,
    defaultCountry = null,
    defaultCurrency = null,
  }: { readonly name: string } & Partial<store.WorkspaceDefaults>,
  preparations: readonly PrepareWorkspace[],
): Promise<number | Refusal> {
  const name = validateWorkspaceName(typed)
  if (isRefusal(name)) return name
  const workspaceId = await store.nextWorkspaceId(tx)
  await tx.enterWorkspace(workspaceId)
  await store.insertWorkspace(tx, workspaceId, name, { defaultCountry, defaultCurrency })
  for (const prepare of preparations) await prepare(tx, workspaceId)
  return workspaceId
}

/** Changes of a workspace: absent fields stay, a domain of null is removed. */
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
  actor: Actor,
  tx: Transaction,
  { version: expectedVersion, ...input }: UpdateWorkspaceInput,
): Promise<Workspace | Refusal> {
  const { workspaceId } = actor
  await lockWorkspace(tx, workspaceId)
  const current = await readWorkspace(tx, workspaceId)
  const version = expectedVersion ?? current.version
  if (current.version !== version)
    return await explainStale(tx, workspaceId, store.WORKSPACES.name, { id: workspaceId, version })
  const settings = readSettings(current, input)
  if (isRefusal(settings)) return settings
  const refusal =
    checkDomain(actor, current, settings) ??
    checkSupportAccess(actor, current, settings) ??
    (await checkDomainRole(actor, tx, current, settings))
  if (refusal) return refusal
  const defaults = await readChangedDefaults(tx, current, input)
  if (isRefusal(defaults)) return defaults
  const [stored] = await findRows(tx, workspaceId, store.WORKSPACES)
  if (!stored)
    throw new Error(`Workspace ${workspaceId} does not exist, or the caller does not have access to it.`)
  const saved = await saveRow(
    createSaveContext(actor, tx),
    store.WORKSPACES,
    { id: workspaceId, version },
    () => ({
      ...stored,
      ...settings,
      ...defaults,
    }),
  )
  return isRefusal(saved) ? saved : await readWorkspace(tx, workspaceId)
}

type WorkspaceSettings = Pick<
  StoredWorkspace,
  'name' | 'domain' | 'enableInviteByDomain' | 'inviteByDomainRole' | 'inviteByDomainCustomRoleId'
>

function readSettings(
  current: Workspace,
  input: Omit<UpdateWorkspaceInput, 'version'>,
): WorkspaceSettings | Refusal {
  const name = input.name == null ? current.name : validateWorkspaceName(input.name)
  if (isRefusal(name)) return name
  const domainText = input.domain?.trim() === '' ? null : input.domain
  const domain =
    domainText === undefined
      ? current.domain
      : domainText === null
        ? null
        : validateWorkspaceDomain(domainText)
  if (isRefusal(domain)) return domain
  const role = input.inviteByDomainRole ?? current.inviteByDomainRole
  const customRoleId =
    input.inviteByDomainCustomRoleId !== undefined
      ? input.inviteByDomainCustomRoleId
      : role === 'CUSTOM'
        ? current.inviteByDomainCustomRoleId
        : null
  return {
    name,
    domain,
    enableInviteByDomain: input.enableInviteByDomain ?? current.enableInviteByDomain,
    inviteByDomainRole: role,
    inviteByDomainCustomRoleId: customRoleId,
  }
}

type DefaultsInput = Pick<UpdateWorkspaceInput, 'defaultCountry' | 'defaultCurrency'>

/** @returns a refusal of codes that do not exist; absent codes are fine */
export const refuseUnknownDefaults = ({ defaultCountry, defaultCurrency }: DefaultsInput): Refusal | null =>
  (defaultCountry == null ? null : refuseUnknownCountry(defaultCountry, 'defaultCountry')) ??
  (defaultCurrency == null ? null : refuseUnknownCurrency(defaultCurrency, 'defaultCurrency'))

/**
 * Reads the default country and currency, which change only while no range can depend on them (rule WS44). The workspace is locked.
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
  return (await store.hasPayGroups(tx, current.id))
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

/** Joining by email domain outlives support access, which can only turn it off, or set a domain while it is off. */
function checkSupportAccess(actor: Actor, current: Workspace, next: WorkspaceSettings): Refusal | null {
  if (actor.role !== 'JITA_WRITE') return null
  const changesJoining =
    changesDomainGrant(current, next) || (next.enableInviteByDomain && next.domain !== current.domain)
  return changesJoining ? refuse('ACCESS_DENIED', supportAccessMessages.grantsNothing) : null
}

/** Returns whether a change gives a role to people who join by email domain: another role, or joining is turned on. */
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
  if (!workspace)
    throw new Error(`Workspace ${workspaceId} does not exist, or the caller does not have access to it.`)
  return workspace
}

/**
 * Enters a workspace that the caller need not be a member of.
 * @returns whether there is one with this id
 */
export async function enterIfWorkspace(tx: Transaction, workspaceId: number): Promise<boolean> {
  // Ids that do not fit the database's type belong to no workspace.
  if (workspaceId < 1) return false
  await tx.enterWorkspace(workspaceId)
  return (await store.findWorkspaces(tx, [workspaceId])).length > 0
}
