import { runOrFail } from '../processes/run-captured.ts'
import { tool } from '../processes/tool.ts'

/** `npm run format`: lays out every file, or those named. */
export async function run(paths: readonly string[]): Promise<void> {
  const output = await runOrFail(tool('@biomejs/biome', 'biome'), [
    'format',
    '--write',
    ...(paths.length ? paths : ['.']),
  ])
  console.log(output.trim())
}
