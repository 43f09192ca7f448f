import { parseArgs } from 'node:util'
import { makeWorkspace, renewPassword } from './accounts.ts'
import { backUp, check, restore } from './backups.ts'
import { bringUpToDate } from './schema.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Runs with what stands after its name. @returns nothing; throws what cannot be, as a sentence. */
interface Command {
  /** As it is typed. */
  readonly words: readonly string[]
  /** What comes after, in words. */
  readonly takes: string
  readonly does: string
  readonly files: 0 | 1
  readonly options: readonly string[]
  run(
    given: { readonly file: string; readonly options: Readonly<Record<string, string>> },
    env: Environment,
  ): Promise<void>
}

const COMMANDS: readonly Command[] = [
  {
    words: ['migrate'],
    takes: '',
    does: 'Update the database schema and maintain the history partitions',
    files: 0,
    options: [],
    run: (_given, env) => bringUpToDate(env),
  },
  {
    words: ['backup'],
    takes: '<file>',
    does: 'Back up all data to a new file, also while Plumb is running',
    files: 1,
    options: [],
    run: ({ file }, env) => backUp(file, env),
  },
  {
    words: ['check'],
    takes: '<file>',
    does: 'Verify a backup and show what it contains',
    files: 1,
    options: [],
    run: ({ file }) => check(file),
  },
  {
    words: ['restore'],
    takes: '<file>',
    does: 'Restore a backup into an empty database',
    files: 1,
    options: [],
    run: ({ file }, env) => restore(file, env),
  },
  {
    words: ['workspace', 'create'],
    takes: '--name <name> --admin-email <address>',
    does: 'Create a workspace and invite its first admin, or print a link to set a password',
    files: 0,
    options: ['name', 'admin-email'],
    run: ({ options }, env) => makeWorkspace(options as Record<'name' | 'admin-email', string>, env),
  },
  {
    words: ['account', 'link'],
    takes: '--email <address>',
    does: 'Print a new link to set a password',
    files: 0,
    options: ['email'],
    run: ({ options }, env) => renewPassword(options as Record<'email', string>, env),
  },
]

const USAGE = [
  'Usage: npm run plumb -- <command>',
  '',
  ...COMMANDS.map(({ words, takes, does }) => `  ${`${words.join(' ')} ${takes}`.padEnd(58)} ${does}`),
  '',
  'The commands use the same environment variables and database as `npm start` (see docs/operating.md).',
  'Exit code: 0 success, 1 failure, 2 incorrect usage.',
  '',
].join('\n')

/** @returns the exit code: 0, or 2 where it was asked wrongly. Throws what cannot be done. */
export async function runCommand(args: readonly string[], env: Environment): Promise<0 | 2> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(USAGE)
    return 0
  }
  const command = COMMANDS.find(({ words }) => words.every((word, index) => args[index] === word))
  const given = command && read(command, args.slice(command.words.length))
  if (command === undefined || given === null || given === undefined) {
    process.stderr.write(USAGE)
    return 2
  }
  await command.run(given, env)
  return 0
}

/** @returns null where something is missing, or there that does not belong. */
function read({ files, options: names }: Command, args: readonly string[]) {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [file = ''] = positionals
    if (positionals.length !== files || names.some((name) => typeof values[name] !== 'string')) return null
    return { file, options: values as Record<string, string> }
  } catch {
    return null
  }
}
