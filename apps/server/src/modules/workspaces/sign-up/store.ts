import type { WorkspaceDefaults } from '../store.ts'
import { callFunctionForRow, callFunction } from '../../../platform/db/statements/call-function.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { NewAccount } from '../../accounts/index.ts'

/** A workspace that people with an email address at its domain may join without an invitation. */
export interface AutoSignupWorkspace {
  readonly id: number
  readonly name: string
}

/** @returns the workspace of a domain; the caller need not be a member */
export const findWorkspaceOfDomain = (tx: Transaction, domain: string) =>
  callFunctionForRow<AutoSignupWorkspace>(tx, 'workspace_id as id, name', 'find_workspace_by_domain', domain)

/** A new workspace that a user has requested at sign-up. */
export interface RequestedWorkspace extends WorkspaceDefaults {
  readonly name: string
}

/**
 * Creates an account that gets a new workspace once its email address is verified.
 * @returns false if the email address already has an account, which then remains unchanged
 */
export async function registerWithWorkspace(
  tx: Transaction,
  { email, firstName, lastName, passwordHash }: NewAccount,
  { name, defaultCountry, defaultCurrency }: RequestedWorkspace,
): Promise<boolean> {
  const values = [email, firstName, lastName, passwordHash, name, defaultCountry, defaultCurrency]
  return (await callFunction<number | null>(tx, 'register_with_workspace', ...values)) !== null
}

/**
 * Removes the request of a verified user for a workspace.
 * @returns the workspace to create; undefined if there is none
 */
export const takeRequestedWorkspace = (tx: Transaction, userId: number) =>
  callFunctionForRow<RequestedWorkspace>(
    tx,
    'name, default_country as "defaultCountry", default_currency as "defaultCurrency"',
    'take_requested_workspace',
    userId,
  )
