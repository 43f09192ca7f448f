import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ROOT } from '../root.ts'
import { listRepositoryFiles } from './repository-files.ts'

/** Folders to which a path in a document may be relative. */
const PATH_PREFIXES = [
  '',
  'apps/server/',
  'apps/server/src/',
  'apps/server/src/app/',
  'apps/server/src/modules/geography/',
  'apps/server/src/modules/comp-ranges/',
  'apps/server/src/platform/graphql/',
  'apps/server/src/testing/reliability/',
  'apps/web/',
  'apps/web/src/',
  'apps/web/src/features/geography/',
  'apps/web/src/features/comp-ranges/',
  'packages/',
  'packages/domain/',
  'packages/domain/src/',
  'packages/domain/src/geography/',
  'packages/reference-data/src/',
  'e2e/',
  'docs/',
]
/** Paths that commands create, so that they may be missing. */
const GENERATED_PATH = /^(?:\.data|\.cache|\.node|test-results|backups?|dist)\b/

/** Returns the paths of all documents from the root, except decision records, which are not updated when a path changes. */
export function listDocuments(): string[] {
  return listRepositoryFiles().filter((path) => path.endsWith('.md') && !path.startsWith('docs/decisions/0'))
}

/** Returns the links, paths and file names in a document that do not exist. */
export function findDeadPaths(document: string, text: string): string[] {
  const folder = dirname(document)
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = '']) => path)
  const deadLinks = links.filter((path) => !existsSync(join(ROOT, folder, path)))
  const quotedPaths = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path).filter(isPath)
  const missingPaths = quotedPaths.filter(
    (path) =>
      !GENERATED_PATH.test(path) &&
      ![...PATH_PREFIXES, `${folder}/`].some((prefix) => pathExists(`${prefix}${expandShortPath(path)}`)),
  )
  const bareFileNames = [...text.matchAll(/`([\w.-]+\.(?:ts|tsx|mjs|sql|css))`/g)].map(
    ([, name = '']) => name,
  )
  const missingFileNames = bareFileNames.filter(
    (name) => !FILE_NAMES.has(name) && !existsSync(join(ROOT, name)),
  )
  return [...deadLinks, ...missingPaths, ...missingFileNames]
}

/** The names of all files: a file without its folder may be in any folder. */
const FILE_NAMES = new Set(listRepositoryFiles().map((path) => basename(path)))

/** Whether a text in backquotes is a path: with a slash and a known extension, and without characters of the shell or of URLs. */
function isPath(code: string): boolean {
  if (/[<>$=():@?…]|^\/|\.\.\.|^https?:/.test(code)) return false
  return /^[\w.{}*,/-]+\/[\w.{}*,-]+\.(?:ts|tsx|mjs|sql|md|json|graphql|html|css|ya?ml|conf)$/.test(code)
}

/** Abbreviations in the table of docs/security.md: S for the server's sources, D for the domain's. */
function expandShortPath(path: string): string {
  return path.replace(/^S\//, 'apps/server/src/').replace(/^D\//, 'packages/domain/src/')
}

function pathExists(path: string): boolean {
  return /[*{]/.test(path) ? globSync(path, { cwd: ROOT }).length > 0 : existsSync(join(ROOT, path))
}

/** Returns the names of functions and constants in a text: words in backquotes, with capitals or underscores inside. */
export function findIdentifiers(text: string): string[] {
  const pattern = /`([a-z]+(?:[A-Z][a-z0-9]*)+|[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)(?:\([^`]*\))?`/g
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]
}

/** Returns the npm scripts that a document runs, with their arguments: of `npm run bench -- x`, "bench -- x". */
export function findCommands(text: string): string[] {
  return [...text.matchAll(/\bnpm (run [a-z:-]+|test|start)\b((?: --(?: [^\s`|)]+| "[^"]+")*)?)/g)].map(
    ([, command = '', rest = '']) => `${command}${rest}`.replace(/^run /, ''),
  )
}

/** Returns the reason why a command in a document would fail; null if it would not. */
export function findCommandProblem(command: string): string | null {
  const [name = '', , ...args] = [...command.matchAll(/"([^"]+)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  )
  const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
    scripts: Record<string, string>
  }
  if (scripts[name] === undefined) return `there is no command ${name}`
  if (!existsSync(`${ROOT}scripts/commands/${name.replaceAll(':', '-')}.ts`)) return `${name} has no script`
  return name === 'test' ? findTestProblem(args) : null
}

/** `npm test -- <file or folder> -t "<title>"`: checks that there are such tests. */
function findTestProblem(args: readonly string[]): string | null {
  const options = new Map<string, string>()
  const filters: string[] = []
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? ''
    if (!arg.startsWith('-')) filters.push(arg)
    else {
      index += 1
      options.set(arg, args[index] ?? '')
    }
  }
  const tests = listRepositoryFiles().filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
  const matchingTests = tests.filter((path) => filters.some((filter) => path.includes(filter)))
  if (filters.length > 0 && matchingTests.length === 0) return `there is no test at ${filters.join(', ')}`
  const title = options.get('-t') ?? options.get('-g')
  if (
    title !== undefined &&
    !matchingTests.some((path) => readFileSync(`${ROOT}${path}`, 'utf8').includes(title))
  )
    return `no such test has the title ${title}`
  const project = options.get('--project')
  const config = readFileSync(`${ROOT}vitest.config.ts`, 'utf8').replaceAll(
    '`server-${engine}`',
    '"server-embedded" "server-postgres"',
  )
  return project !== undefined && !new RegExp(`['"]${project}['"]`).test(config)
    ? `there is no project ${project}`
    : null
}

/** Returns the folders in a folder. */
export function listFolders(path: string): string[] {
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}
