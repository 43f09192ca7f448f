import { spawnSync } from 'node:child_process'
import { debianProgram } from './debian-program.ts'

/** The result of running psql. */
export interface PsqlResult {
  readonly code: number | null
  readonly errorOutput: string
}

/**
 * Runs a script with PostgreSQL's own client.
 * @param url of the database, with the role to connect as
 * @param variables environment variables of the client
 */
export function runPsql(
  url: string,
  script: string,
  variables: Readonly<Record<string, string>> = {},
): PsqlResult {
  const { path, libraries } = debianProgram('usr/lib/postgresql/15/bin/psql', [
    'postgresql-client-15',
    'libpq5',
  ])
  const { status, stderr } = spawnSync(path, ['-X', '-q', url], {
    input: script,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'] ?? '',
      ...(libraries !== null && { LD_LIBRARY_PATH: libraries }),
      ...variables,
    },
  })
  return { code: status, errorOutput: stderr }
}
