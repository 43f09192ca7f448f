import { callForRow, callFunction } from '../../../platform/db/statements/call-function.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { NewAccount } from '../../accounts/index.ts'

/** A workspace that people with an address of its domain may join by themselves. */
export interface AutoSignupWorkspace {
  readonly id: number
  readonly name: string
}

/** @returns the workspace of a domain, which nobody needs to be a member of to be told so. */
export const findWorkspaceOfDomain = (tx: Transaction, domain: string) =>
  callForRow<AutoSignupWorkspace>(tx, 'workspace_id as id, name', 'find_workspace_by_domain', domain)

/** Makes an account by which somebody wants to have a workspace. @returns whether there was none with this address */
export async function registerToBegin(
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

/** @returns what the workspace shall be called that a user with a verified address has asked for, which is told once; null where none was asked for. */
export const takeWorkspaceWish = (tx: Transaction, userId: number) =>
  callFunction<string | null>(tx, 'take_requested_workspace_name', userId)
