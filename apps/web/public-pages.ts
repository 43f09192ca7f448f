import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Plugin, runnerImport } from 'vite'

/** The files of the prerendered pages, by the path of the page. The server finds them by the same names in the folder of the build. */
export const PUBLIC_FILES: Readonly<Record<string, string>> = {
  '/': 'landing.html',
  '/terms': 'terms.html',
  '/privacy': 'privacy.html',
}

type PublicPages = Readonly<Record<string, { readonly title: string; readonly render: () => string }>>

/**
 * Renders the public pages into their HTML files, so that they can be read without scripts. The build then finds the pictures in the HTML,
 * and gives them the same hashed names as in scripts.
 */
export function publicPages(): Plugin {
  const root = import.meta.dirname
  const loadPublicPages = async () => {
    const { module } = await runnerImport<{ PUBLIC_PAGES: PublicPages }>(
      join(root, 'src/features/landing/prerendered.tsx'),
      { configFile: false, root, plugins: [react()], logLevel: 'error', build: { assetsInlineLimit: 0 } },
    )
    return module.PUBLIC_PAGES
  }
  let loadedPages: Promise<PublicPages> | undefined
  return {
    name: 'plumb-public-pages',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path, server }) {
        const address = Object.keys(PUBLIC_FILES).find((each) => `/${PUBLIC_FILES[each]}` === path)
        if (address === undefined) return html
        // In development each request renders again.
        const pages = server ? await loadPublicPages() : await (loadedPages ??= loadPublicPages())
        const page = pages[address]
        if (!page) throw new Error(`src/features/landing/prerendered.tsx does not render ${address}.`)
        return html.replace('<!--title-->', page.title).replace('<!--page-->', page.render())
      },
    },
    // Vite serves a page at the name of its file only. In production the server maps paths to files.
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '', search] = (request.url ?? '').split('?')
        const file = PUBLIC_FILES[path]
        if (file !== undefined) request.url = `/${file}${search === undefined ? '' : `?${search}`}`
        next()
      })
    },
  }
}
