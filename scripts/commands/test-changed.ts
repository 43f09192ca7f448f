import { globSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { ensureChromium } from '../chromium/ensure.ts'
import { ROOT } from '../root.ts'
import { journeysStage } from '../stages/journeys-stage.ts'
import { runStages, totalsLine } from '../stages/run-stages.ts'
import type { Stage } from '../stages/stage.ts'
import { staticChecks } from '../stages/static-checks.ts'
import { vitestStage } from '../stages/vitest-stage.ts'
import { buildImportGraph, selectTests } from '../testing/changed-tests.ts'
import { ensureContract, ensureWebApp } from '../web-app/build.ts'

const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/{src,build}/**/*.{ts,tsx}', 'e2e/**/*.ts']
const DATABASE_TEST = /^apps\/server\/src\/(app|modules|testing|platform\/db)\/|\.database\.test\.ts$/

/**
 * `npm run test:changed`: the static checks, all tests in `scripts/`, and the other tests that the changes since `main` can break; on
 * `main` itself, the changes since the previous commit. Uncommitted changes count.
 */
export async function run(): Promise<void> {
  const changed = changedFiles()
  const sources = new Map(
    globSync(SOURCES, { cwd: ROOT }).map((path) => [path, readFileSync(`${ROOT}${path}`, 'utf8')]),
  )
  const selected = selectTests(changed, buildImportGraph(sources))
  const selectFiles = (condition: (path: string) => boolean) => selected.filter(condition)
  const journeys = selectFiles((path) => path.endsWith('.spec.ts'))
  const components = selectFiles((path) => path.endsWith('.test.tsx'))
  const embedded = selectFiles(
    (path) => DATABASE_TEST.test(path) && !/\.postgres\.test\.ts$|^apps\/server\/src\/modules\//.test(path),
  )
  const postgres = selectFiles((path) => DATABASE_TEST.test(path) && !path.endsWith('.embedded.test.ts'))
  const unit = selectFiles((path) => path.endsWith('.test.ts') && !DATABASE_TEST.test(path))
  console.log(`Changed files: ${changed.length}. Selected test files: ${selected.length}.`)

  if (components.length + journeys.length > 0) await ensureChromium()
  await (journeys.length > 0 ? ensureWebApp() : ensureContract())
  const stages: readonly (readonly [readonly string[], Stage])[] = [
    [journeys, journeysStage(journeys)],
    [components, vitestStage('components', components)],
    [embedded, vitestStage('server-embedded', embedded)],
    [postgres, vitestStage('server-postgres', postgres)],
  ]
  const totals = await runStages(
    [
      ...staticChecks,
      ...stages.filter(([files]) => files.length > 0).map(([, stage]) => stage),
      vitestStage('unit', ['scripts/', ...unit]),
    ],
    console.log,
  )
  console.log(`\n${totalsLine(totals)}`)
  if (totals.failed > 0) process.exitCode = 1
}

function changedFiles(): readonly string[] {
  const isMain = git('rev-parse', '--abbrev-ref', 'HEAD')[0] === 'main'
  const [base = 'HEAD~1'] = isMain ? [] : git('merge-base', 'main', 'HEAD')
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

/** @returns the lines of the output; none if git fails */
function git(...args: readonly string[]): readonly string[] {
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line !== '')
}
