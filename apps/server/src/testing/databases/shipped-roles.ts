import { readFileSync } from 'node:fs'
import { type PsqlResult, runPsql } from '../programs/psql.ts'
import { urlOfDatabase } from './templates.ts'

const SCRIPT = readFileSync(new URL('../../../../../deploy/postgres-roles.sql', import.meta.url), 'utf8')

/** The password of both roles. */
export const ROLES_PASSWORD = 'roles'
const PASSWORDS = { PLUMB_OWNER_PASSWORD: ROLES_PASSWORD, PLUMB_PASSWORD: ROLES_PASSWORD }

/** Creates the roles and the database of `deploy/postgres-roles.sql`, as the role of the URL. */
export function createShippedRoles(url: string): void {
  const { code, errorOutput } = runRolesScript(url)
  if (code !== 0) throw new Error(`deploy/postgres-roles.sql failed: ${errorOutput}`)
}

/** Runs `deploy/postgres-roles.sql`, as the role of the URL. */
export const runRolesScript = (
  url: string,
  passwords: Readonly<Record<string, string>> = PASSWORDS,
): PsqlResult => runPsql(url, SCRIPT, passwords)

/** @returns the URL of one of the roles, on the server of another URL. */
export function urlOfRole(serverUrl: string, role: string, database = 'plumb'): string {
  const url = new URL(urlOfDatabase(serverUrl, database))
  url.username = role
  url.password = ROLES_PASSWORD
  return url.href
}
