import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../../../app/demo/people.ts'
import { type CallAnswer, type Client, createClient, signIn, tokenOf } from '../../client.ts'

/** The workspaces of the demo: its admin is a member of both. */
export const DEMO_WORKSPACES = [1, 2] as const

/**
 * Tries to log in as the demo's admin, or as another user.
 * @returns the answer, even if it is a refusal
 */
export function requestDemoLogin(
  address: string,
  email: string = DEMO_SIGN_INS[0].email,
): Promise<CallAnswer> {
  return signIn(address, { email, password: DEMO_PASSWORD })
}

/**
 * Logs in as the demo's admin, or as another user.
 * @returns the access token. @throws if the login is refused
 */
export async function fetchDemoToken(address: string, email?: string): Promise<string> {
  return tokenOf(await requestDemoLogin(address, email))
}

/**
 * Logs in as the demo's admin, or as another user.
 * @returns a caller with that session, in the first workspace
 */
export async function openDemoCaller(address: string, email?: string): Promise<Client> {
  return createClient(address, await fetchDemoToken(address, email), DEMO_WORKSPACES[0])
}

/**
 * Logs in as the demo's admin at the first server.
 * @returns a caller of each server, all with that session, in the first workspace
 */
export async function openDemoCallers(addresses: readonly string[]): Promise<Client[]> {
  const token = await fetchDemoToken(addresses[0] ?? '')
  return addresses.map((address) => createClient(address, token, DEMO_WORKSPACES[0]))
}
