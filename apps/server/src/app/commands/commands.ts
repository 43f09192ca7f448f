import { parseArgs } from 'node:util'
import type { Environment } from '../environment.ts'
import { createAccount, createWorkspaceWithAdmin, renewPasswordLink } from './accounts.ts'
import { backUp, checkFile, restoreFile } from './backups.ts'
import { migrateDatabase } from './migrate.ts'
import { deleteAfterConfirmation, printWorkspaces, rename } from './workspaces.ts'

/** The option values of a command, and its file, by name. */
type Arguments = Readonly<Record<string, string | undefined>>

interface Command {
  /** The words of the command and its arguments; optional ones are in brackets. */
  readonly usage: string
  readonly summary: string
  run(args: Arguments, env: Environment): Promise<void>
}

const COMMANDS: readonly Command[] = [
  {
    usage: 'migrate',
    summary: 'Update the database schema and maintain the history partitions',
    run: (_args, env) => migrateDatabase(env),
  },
  {
    usage: 'backup <file>',
    summary: 'Back up all data to a new file; works while Plumb is running',
    run: ({ file = '' }, env) => backUp(file, env),
  },
  {
    usage: 'check <file>',
    summary: 'Verify a backup and show what it contains',
    run: ({ file = '' }) => checkFile(file),
  },
  {
    usage: 'restore <file>',
    summary: 'Restore a backup into an empty database',
    run: ({ file = '' }, env) => restoreFile(file, env),
  },
  {
    // With --again, even if a workspace has the same name.
    usage: 'workspace create --name <name> --admin-email <email> [--again]',
    summary:
      'Create a workspace and invite its first admin; if email is not set up, print a link to set a password',
    run: ({ name = '', 'admin-email': email = '', again }, env) =>
      createWorkspaceWithAdmin({ name, email, again: again !== undefined }, env),
  },
  {
    usage: 'workspace list',
    summary: 'List all workspaces',
    run: (_args, env) => printWorkspaces(env),
  },
  {
    usage: 'workspace rename --id <id> --name <name>',
    summary: 'Rename a workspace',
    run: ({ id, name = '' }, env) => rename(Number(id), name, env),
  },
  {
    usage: 'workspace delete --id <id> [--confirm <name>]',
    summary: 'Show what a workspace contains; with --confirm, delete it permanently',
    run: ({ id, confirm }, env) => deleteAfterConfirmation(Number(id), confirm, env),
  },
  {
    usage: 'account create --email <email>',
    summary: 'Create an account on a server without email, and print a link to set a password',
    run: ({ email = '' }, env) => createAccount(email, env),
  },
  {
    usage: 'account link --email <email>',
    summary: 'Print a new link to set a password',
    run: ({ email = '' }, env) => renewPasswordLink(email, env),
  },
]

const USAGE = [
  'Usage: npm run plumb -- <command>',
  '',
  ...COMMANDS.map(({ usage, summary }) => `  ${usage.padEnd(64)} ${summary}`),
  '',
  'The commands use the same environment variables and database as `npm start` (see docs/operating.md).',
  'Exit code: 0 success, 1 failure, 2 incorrect usage.',
  '',
].join('\n')

/**
 * @returns the exit code: 0, or 2 for incorrect usage
 * @throws if the command fails
 */
export async function runCommand(args: readonly string[], env: Environment): Promise<0 | 2> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(USAGE)
    return 0
  }
  for (const { usage, run } of COMMANDS) {
    const parsed = parse(usage, args)
    if (parsed === null) continue
    await run(parsed, env)
    return 0
  }
  process.stderr.write(USAGE)
  return 2
}

/** The placeholder of a file name in a usage. */
const FILE = '<file>'

/**
 * @param usage of a command, from which its words, its file and its options are read
 * @returns the arguments of the command; null if `args` are those of another command, or if an argument is missing, unknown or malformed
 */
function parse(usage: string, args: readonly string[]): Arguments | null {
  const [wordsAndFile = ''] = usage.split(/ \[?--/)
  const expected = wordsAndFile.split(' ')
  const options = [...usage.matchAll(/(\[?)--([\w-]+)( <)?/g)].map(([, openingBracket, name = '', value]) => {
    return {
      name,
      isRequired: openingBracket === '',
      type: value ? ('string' as const) : ('boolean' as const),
    }
  })
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(options.map(({ name, type }) => [name, { type }])),
      allowPositionals: true,
    })
    const isComplete =
      positionals.length === expected.length &&
      expected.every((word, index) => word === FILE || word === positionals[index]) &&
      options.every(({ name, isRequired }) => !isRequired || values[name] !== undefined)
    const parsed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
    const { id } = parsed
    if (!isComplete || (id !== undefined && !isId(id))) return null
    return expected.includes(FILE) ? { ...parsed, file: positionals.at(-1) } : parsed
  } catch {
    return null
  }
}

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)
