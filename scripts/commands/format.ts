import { runOrFail } from '../processes/run-captured.ts'
import { tool } from '../processes/tool.ts'

/** `npm run format`: formats every file, or the given ones. */
export async function run(paths: readonly string[]): Promise<void> {
  const output = await runOrFail(tool('@biomejs/biome', 'biome'), [
    'format',
    '--write',
    ...(paths.length ? paths : ['.']),
  ])
  console.log(output.trim())
}
