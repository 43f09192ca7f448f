import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'

/**
 * Returns the path of the script of an installed command, which the current Node can run on every system.
 * @param name the package
 * @param command if the package has several, or one with another name
 */
export function tool(name: string, command = name): string {
  const home = join(ROOT, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const script = typeof bin === 'string' ? bin : bin[command]
  if (script === undefined) throw new Error(`The package ${name} has no command ${command}.`)
  return join(home, script)
}
