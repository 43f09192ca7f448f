import { globSync } from 'node:fs'
import { checkLayers } from '../layers/check-layers.ts'
import { type CapturedRun, runCaptured } from '../processes/run-captured.ts'
import { tool } from '../processes/tool.ts'
import { ROOT } from '../root.ts'
import { singleCheck, type Stage } from './stage.ts'

const TSCONFIGS = ['apps/*/tsconfig.json', 'packages/*/tsconfig.json', '{bench,e2e,scripts}/tsconfig.json']

/** The server's own script; with `--check` it compares instead of writing. */
export const PRINT_SCHEMA = 'apps/server/src/app/print-schema.ts'

/** All checks that do not run the product. */
export const staticChecks: readonly Stage[] = [
  singleCheck('types', checkTypes),
  singleCheck('lint', () => runTool('oxlint', 'oxlint', ['--type-aware', '--deny-warnings'])),
  singleCheck('format', () => runTool('@biomejs/biome', 'biome', ['format', '--max-diagnostics=20', '.'])),
  singleCheck('layers', async () => {
    const problems = await checkLayers(ROOT)
    return { ok: problems.length === 0, output: problems.join('\n') }
  }),
  singleCheck('schema', async () => okOf(await runCaptured(PRINT_SCHEMA, ['--check']))),
]

/** Checks each folder with a tsconfig of its own one after another: the compiler already uses both cores. */
async function checkTypes(): Promise<{ ok: boolean; output: string }> {
  let output = ''
  for (const config of globSync(TSCONFIGS, { cwd: ROOT }).toSorted()) {
    const run = await runTool('typescript', 'tsc', ['-p', config])
    if (!run.ok) output += `${config}\n${run.output}\n`
  }
  return { ok: output === '', output }
}

async function runTool(name: string, command: string, args: readonly string[]) {
  return okOf(await runCaptured(tool(name, command), args))
}

function okOf({ code, output }: CapturedRun) {
  return { ok: code === 0, output }
}
