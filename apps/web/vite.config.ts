import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HttpProxy } from 'vite'
import { createSharedChunks, createStart, USED_BY_SOME_PAGES } from './chunks.ts'
import { compress } from './compress.ts'
import { pageFiles } from './page-files.ts'
import { PUBLIC_FILES, publicPages } from './public-pages.ts'

/** The target of `/api` in development: the server that `npm run dev` starts, or that of `PLUMB_API_URL`. */
const apiUrl = process.env['PLUMB_API_URL'] ?? 'http://127.0.0.1:4000'

const FRAMEWORK = /node_modules[\\/](?:@tanstack[\\/](?!(?:react-)?virtual)|use-sync-external-store[\\/])/

const SHARED = /apps[\\/]web[\\/]src[\\/]shared|packages[\\/]|node_modules/

/** While the server restarts, as after a change in packages/domain, responds like a busy server, so that the page retries. */
function retryWhenUnavailable(proxy: HttpProxy.ProxyServer): void {
  proxy.on('error', (_error, _request, response) => {
    if (!('writeHead' in response) || response.headersSent) return
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '3' })
    response.end('{"errors":[{"message":"The server is starting.","extensions":{"code":"UNAVAILABLE"}}]}')
  })
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), publicPages(), pageFiles(), compress()],
  server: { host: '127.0.0.1', proxy: { '/api': { target: apiUrl, configure: retryWhenUnavailable } } },
  build: {
    target: 'es2024',
    // The content security policy allows no data: URLs and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Read by the benchmark that checks the size limit of the first load.
    manifest: true,
    rolldownOptions: {
      input: ['index.html', ...Object.values(PUBLIC_FILES)].map((file) => join(import.meta.dirname, file)),
      output: {
        codeSplitting: {
          groups: [
            // These stay the same from one version of Plumb to the next, so that browsers cache them. Login needs only the first.
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
            {
              name: 'framework',
              test: (id) => FRAMEWORK.test(id) && !USED_BY_SOME_PAGES.test(id),
              priority: 2,
            },
            // Popups are loaded after the page, so none of their modules may be in a file that pages share.
            {
              name: 'floating',
              test: /node_modules[\\/](?:@base-ui|@floating-ui|@tanstack[\\/](?:react-virtual|virtual-core))[\\/]/,
              priority: 4,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            { name: createStart(), minSize: 0, includeDependenciesRecursively: false },
            // Pages for phones load few files: each file waits for one of six connections, and for a round trip.
            {
              name: createSharedChunks(),
              minShareCount: 2,
              minSize: 0,
              includeDependenciesRecursively: false,
            },
            // Modules that desktop pages share are in one file instead of twenty small ones.
            {
              name: 'desk',
              test: SHARED,
              minShareCount: 3,
              minSize: 0,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
