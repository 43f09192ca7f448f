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
    does: 'brings the schema up to date, and keeps the months of the history; once a day where servers do not',
    files: 0,
    options: [],
    run: (_given, env) => bringUpToDate(env),
  },
  {
    words: ['backup'],
    takes: '<file>',
    does: 'writes all data, as it is at this moment, to a new file; Plumb goes on serving',
    files: 1,
    options: [],
    run: ({ file }, env) => backUp(file, env),
  },
  {
    words: ['check'],
    takes: '<file>',
    does: 'reads a backup from end to end, and says what it holds',
    files: 1,
    options: [],
    run: ({ file }) => check(file),
  },
  {
    words: ['restore'],
    takes: '<file>',
    does: 'puts a backup into a database that is empty',
    files: 1,
    options: [],
    run: ({ file }, env) => restore(file, env),
  },
  {
    words: ['workspace', 'create'],
    takes: '--name <name> --admin-email <address>',
    does: 'makes a workspace, and invites its first admin by mail, or prints a link to set the password by',
    files: 0,
    options: ['name', 'admin-email'],
    run: ({ options }, env) => makeWorkspace(options as Record<'name' | 'admin-email', string>, env),
  },
  {
    words: ['account', 'link'],
    takes: '--email <address>',
    does: 'prints a new link to set a password by',
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
  'They work on the database that `npm start` would use: docs/operating.md names the variables.',
  'Ends with 0 when it is done, 1 when it cannot be, 2 when it was asked wrongly.',
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
