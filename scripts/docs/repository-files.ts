import { globSync } from 'node:fs'
import { ROOT } from '../root.ts'

const FILE_EXTENSIONS = '{ts,tsx,mjs,js,sql,css,html,md,yml,yaml,conf,json}'
const PATTERNS = [
  '{README,CONTRIBUTING}.md',
  'package.json',
  `{apps,bench,deploy,docs,e2e,packages,scripts}/**/*.${FILE_EXTENSIONS}`,
  'deploy/**/*',
]
/** Installed, built or downloaded files, which are not part of the repository. */
const EXCLUDED_FOLDERS = ['node_modules', 'dist', 'generated', '.cache', 'assets', 'test-results']

/** Returns the paths of the text files that people write here, relative to the root, sorted. */
export function listRepositoryFiles(): string[] {
  const entries = globSync(PATTERNS, {
    cwd: ROOT,
    withFileTypes: true,
    exclude: (entry) => EXCLUDED_FOLDERS.includes(entry.name),
  })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(ROOT.length))
  return [...new Set(files)].toSorted()
}
