import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../../../app/demo/people.ts'
import { type Client, createClient, send } from '../../client.ts'

/** The workspaces of the demo: its admin is a member of both. */
export const DEMO_WORKSPACES = [1, 2] as const

/** Signs the demo's admin in at the server at this address, or whom else it has. @returns the access token */
export async function signInAsDemoAdmin(
  address: string,
  email: string = DEMO_SIGN_INS[0].email,
): Promise<string> {
  const body = JSON.stringify({ email, password: DEMO_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const answer = await send(`${address}/api/auth/login`, 'POST', headers, body)
  return (answer.body as { access_token: string }).access_token
}

/** Signs in at the first server. @returns a caller of each with that session, in the first workspace */
export async function callDemoAdmin(addresses: readonly string[]): Promise<Client[]> {
  const token = await signInAsDemoAdmin(addresses[0] ?? '')
  return addresses.map((address) => createClient(address, token, DEMO_WORKSPACES[0]))
}
