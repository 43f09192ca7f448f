import { checkLayers } from '../layers/check-layers.ts'
import { type CapturedRun, runCaptured } from '../processes/run-captured.ts'
import { tool } from '../processes/tool.ts'
import { ROOT } from '../root.ts'
import { singleCheck, type Stage } from './stage.ts'

/** The server's script that writes the schema, or with `--check` compares it with the file. */
export const PRINT_SCHEMA = 'apps/server/src/app/print-schema.ts'

/** All checks that do not run the product. */
export const staticChecks: readonly Stage[] = [
  // In one pass: the rules that need types load the same programs as the compiler.
  singleCheck('types, lint', () =>
    runTool('oxlint', 'oxlint', [
      '--type-aware',
      '--type-check',
      '--deny-warnings',
      '--report-unused-disable-directives',
    ]),
  ),
  singleCheck('format', () => runTool('@biomejs/biome', 'biome', ['format', '--max-diagnostics=20', '.'])),
  singleCheck('layers', async () => {
    const problems = await checkLayers(ROOT)
    return { ok: problems.length === 0, output: problems.join('\n') }
  }),
  singleCheck('schema', async () => okOf(await runCaptured(PRINT_SCHEMA, ['--check']))),
]

async function runTool(name: string, command: string, args: readonly string[]) {
  return okOf(await runCaptured(tool(name, command), args))
}

function okOf({ code, output }: CapturedRun) {
  return { ok: code === 0, output }
}
