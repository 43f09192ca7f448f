import { parseArgs } from 'node:util'
import { createAccount, createWorkspaceWithAdmin, renewPasswordLink } from './accounts.ts'
import { backUp, check, restore } from './backups.ts'
import type { Environment } from './on-database.ts'
import { bringUpToDate } from './schema.ts'
import { printWorkspaces, remove, rename } from './workspaces.ts'

/** What an option takes: a text, which may be left out if it is optional, or nothing. */
type OptionKind = 'required' | 'optional' | 'flag'

interface Arguments {
  readonly file: string
  /** The text of a required or optional option; undefined where an optional one is absent. */
  text(option: string): string
  optional(option: string): string | undefined
  has(flag: string): boolean
}

interface Command {
  /** The words that select it. */
  readonly words: readonly string[]
  /** Its arguments, as the help shows them. */
  readonly usage: string
  readonly summary: string
  readonly files: 0 | 1
  readonly options: Readonly<Record<string, OptionKind>>
  /** Errors with one sentence for the operator where the command fails. */
  run(given: Arguments, env: Environment): Promise<void>
}

const COMMANDS: readonly Command[] = [
  {
    words: ['migrate'],
    usage: '',
    summary: 'Update the database schema and maintain the history partitions',
    files: 0,
    options: {},
    run: (_given, env) => bringUpToDate(env),
  },
  {
    words: ['backup'],
    usage: '<file>',
    summary: 'Back up all data to a new file; works while Plumb is running',
    files: 1,
    options: {},
    run: ({ file }, env) => backUp(file, env),
  },
  {
    words: ['check'],
    usage: '<file>',
    summary: 'Verify a backup and show what it contains',
    files: 1,
    options: {},
    run: ({ file }) => check(file),
  },
  {
    words: ['restore'],
    usage: '<file>',
    summary: 'Restore a backup into an empty database',
    files: 1,
    options: {},
    run: ({ file }, env) => restore(file, env),
  },
  {
    words: ['workspace', 'create'],
    usage: '--name <name> --admin-email <email> [--again]',
    summary: 'Create a workspace and invite its first admin; without email, print a link to set a password',
    files: 0,
    options: { name: 'required', 'admin-email': 'required', again: 'flag' },
    run: ({ text, has }, env) =>
      createWorkspaceWithAdmin({ name: text('name'), email: text('admin-email'), again: has('again') }, env),
  },
  {
    words: ['workspace', 'list'],
    usage: '',
    summary: 'List all workspaces',
    files: 0,
    options: {},
    run: (_given, env) => printWorkspaces(env),
  },
  {
    words: ['workspace', 'rename'],
    usage: '--id <id> --name <name>',
    summary: 'Rename a workspace',
    files: 0,
    options: { id: 'required', name: 'required' },
    run: ({ text }, env) => rename(Number(text('id')), text('name'), env),
  },
  {
    words: ['workspace', 'delete'],
    usage: '--id <id> [--confirm <name>]',
    summary: 'Show what a workspace contains; with --confirm, delete it permanently',
    files: 0,
    options: { id: 'required', confirm: 'optional' },
    run: ({ text, optional }, env) => remove(Number(text('id')), optional('confirm'), env),
  },
  {
    words: ['account', 'create'],
    usage: '--email <email>',
    summary: 'Create an account where email is not set up, and print a link to set a password',
    files: 0,
    options: { email: 'required' },
    run: ({ text }, env) => createAccount(text('email'), env),
  },
  {
    words: ['account', 'link'],
    usage: '--email <email>',
    summary: 'Print a new link to set a password',
    files: 0,
    options: { email: 'required' },
    run: ({ text }, env) => renewPasswordLink(text('email'), env),
  },
]

const USAGE = [
  'Usage: npm run plumb -- <command>',
  '',
  ...COMMANDS.map(({ words, usage, summary }) => `  ${`${words.join(' ')} ${usage}`.padEnd(64)} ${summary}`),
  '',
  'The commands use the same environment variables and database as `npm start` (see docs/operating.md).',
  'Exit code: 0 success, 1 failure, 2 incorrect usage.',
  '',
].join('\n')

/** @returns the exit code: 0, or 2 for incorrect usage. @throws where the command fails */
export async function runCommand(args: readonly string[], env: Environment): Promise<0 | 2> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(USAGE)
    return 0
  }
  const command = COMMANDS.find(({ words }) => words.every((word, index) => args[index] === word))
  const given = command && parse(command, args.slice(command.words.length))
  if (command === undefined || given === null || given === undefined) {
    process.stderr.write(USAGE)
    return 2
  }
  await command.run(given, env)
  return 0
}

/** @returns null where an argument is missing, unknown or malformed. */
function parse({ files, options }: Command, args: readonly string[]): Arguments | null {
  try {
    const types = Object.fromEntries(
      Object.entries(options).map(([name, kind]) => [
        name,
        { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
      ]),
    )
    const { values, positionals } = parseArgs({ args: [...args], options: types, allowPositionals: true })
    const missing = Object.entries(options).some(
      ([name, kind]) => kind === 'required' && values[name] === undefined,
    )
    const id = values['id']
    if (positionals.length !== files || missing || (id !== undefined && !isId(String(id)))) return null
    const optional = (name: string) => (values[name] === undefined ? undefined : String(values[name]))
    return {
      file: positionals[0] ?? '',
      text: (name) => optional(name) ?? '',
      optional,
      has: (flag) => values[flag] === true,
    }
  } catch {
    return null
  }
}

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)
