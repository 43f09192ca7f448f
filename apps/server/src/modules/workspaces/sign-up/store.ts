import { callFunctionForRow, callFunction } from '../../../platform/db/statements/call-function.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { NewAccount } from '../../accounts/index.ts'

/** A workspace that people with an address of its domain may join without an invitation. */
export interface AutoSignupWorkspace {
  readonly id: number
  readonly name: string
}

/** @returns the workspace of a domain; the caller need not be a member */
export const findWorkspaceOfDomain = (tx: Transaction, domain: string) =>
  callFunctionForRow<AutoSignupWorkspace>(tx, 'workspace_id as id, name', 'find_workspace_by_domain', domain)

/**
 * Creates an account that wants a new workspace.
 * @returns whether the address had none
 */
export async function registerWithWorkspace(
  tx: Transaction,
  {
    email,
    firstName,
    lastName,
    passwordHash,
    workspaceName,
  }: NewAccount & { readonly workspaceName: string },
): Promise<boolean> {
  const account = [email, firstName, lastName, passwordHash]
  return (
    (await callFunction<number | null>(tx, 'register_with_workspace', ...account, workspaceName)) !== null
  )
}

/**
 * Removes the name of the workspace that a verified user wants to create.
 * @returns the name; null if there is none
 */
export const takeRequestedWorkspace = (tx: Transaction, userId: number) =>
  callFunction<string | null>(tx, 'take_requested_workspace_name', userId)
