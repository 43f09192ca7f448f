import type { Plugin, Rolldown } from 'vite'

/** The modules of a page besides the app and its shell, by the first segment of its address in a workspace; '' for any other page. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '': [],
  'comp-ranges': ['comp-ranges/comp-ranges-page.tsx'],
  'zip-code-lookup': ['geography/lookup-layout.tsx', 'geography/single/single-page.tsx'],
}
const EVERY_PAGE = ['app/start-app.tsx', 'app/shell/shell.tsx']

/** Read by the server (`platform/http/web-app.ts`), and never served. */
const FILE = '.vite/page-files.json'

/**
 * Writes the list of scripts and styles that each page will load, except those in its HTML, so that the server can announce them with the
 * page: the browser then loads all in parallel, not one after another.
 */
export function pageFiles(): Plugin {
  return {
    name: 'plumb-page-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const filesOfSource = (source: string) => {
        const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${source}`))
        if (!entry) throw new Error(`The build has no chunk of ${source}.`)
        return fileWithImports(entry, bundle)
      }
      const preloaded = new Set(
        chunks
          .filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/apps/web/index.html'))
          .flatMap((chunk) => fileWithImports(chunk, bundle)),
      )
      const files = Object.entries(PAGES).map(([page, sources]) => {
        const names = [...EVERY_PAGE, ...sources.map((source) => `features/${source}`)].flatMap(filesOfSource)
        return [
          page,
          [...new Set(names)].filter((name) => !preloaded.has(name)).map((name) => `/${name}`),
        ] as const
      })
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(Object.fromEntries(files)) })
    },
  }
}

/** Returns the chunk's file, its styles, and those of all its static imports. */
function fileWithImports(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const pending = [entry.fileName]
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const file = bundle[name]
    if (found.has(name) || file?.type !== 'chunk') continue
    found.add(name)
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style)
    pending.push(...file.imports)
  }
  return [...found]
}
