import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const INDEX = join(
  createRequire(import.meta.url).resolve('lucide-react/icons/check'),
  '../../lucide-react.mjs',
)

/** `export { default as Check, default as CheckIcon } from './icons/check.mjs'` */
const EXPORT = /^export \{([^}]*)\} from '\.\/(icons\/[\w-]+)\.mjs'/gm
const IMPORT = /^import \{([^{}]*)\} from 'lucide-react'$/gm

/** @returns which icon is imported from where. */
function readIcons(): ReadonlyMap<string, string> {
  const exports = readFileSync(INDEX, 'utf8').matchAll(EXPORT)
  return new Map(
    Array.from(exports).flatMap(([, names = '', file = '']) =>
      Array.from(
        names.matchAll(/default as (\w+)/g),
        ([, name = '']) => [name, `lucide-react/${file}`] as const,
      ),
    ),
  )
}

/** @returns the same module, which imports each icon from the icon's own file. */
export function withOwnIcons(code: string, icons: ReadonlyMap<string, string>): string {
  return code.replaceAll(IMPORT, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [icon = '', local = icon] = name.split(' as ')
        const file = icons.get(icon)
        if (file === undefined) throw new Error(`Lucide has no icon ${icon}.`)
        return `import ${local} from '${file}'`
      })
      .join('\n'),
  )
}

/**
 * Lets a module import the icons that it names, and not Lucide's index: who reaches the index reaches every icon, and what a module can
 * reach decides in which file of the build it lies, so sign-in would have the icons of all pages.
 */
export function ownIcons(): Plugin {
  const icons = readIcons()
  return {
    name: 'plumb-own-icons',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\.tsx?$/.test(id) && code.includes("'lucide-react'")
        ? { code: withOwnIcons(code, icons), map: null }
        : null,
  }
}
