import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { sendRefusal } from './refusals.ts'

/** Never a page of the app: the API, the files of the build, and what no one but a build needs. */
const NO_PAGE = /^\/(?:api\/|assets\/|\.)/

/**
 * Serves the built web app. Files under `/assets/` carry a hash of their content in their names and never change;
 * any other path that a browser navigates to is the app's own and gets its page.
 */
export async function registerWebApp(server: FastifyInstance, folder: string): Promise<void> {
  const files = await filesOf(folder)
  const linksOf = await readLinks(folder)
  await server.register(fastifyStatic, {
    root: folder,
    // It would answer folders and hidden files too.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isImmutable = path.includes('/assets/')
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  server.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const file = request.params['*']
    // Not returned: Fastify would wait for the reply once more, with listeners enough for Node to warn of a leak.
    if (files.has(file)) void reply.sendFile(file)
    else if (NO_PAGE.test(request.url)) reply.callNotFound()
    else {
      const links = linksOf(request.url)
      if (links !== null) void reply.header('link', links)
      void reply
        .header('cache-control', 'no-cache')
        .sendFile(PUBLIC_FILES.get(pathOf(request.url)) ?? 'index.html')
    }
  })
  server.setNotFoundHandler((_request, reply) => {
    void sendRefusal(reply, refuse('NOT_FOUND', messages.platform.notFound))
  })
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** What is served drawn, and is read without script. */
const PUBLIC_FILES = new Map([
  ['/', 'landing.html'],
  ['/terms', 'terms.html'],
  ['/privacy', 'privacy.html'],
])

/** "/w/7/comp-ranges?zip=98109": the page's first part. */
const PAGE_OF_WORKSPACE = /^\/w\/[^/?]+(?:\/([^/?]*))?/

/**
 * What a page will ask for is told beside it, so that a browser asks for all at once: on a slow network each way there and back
 * is more than half a second. `.vite/page-files.json` of the build has the files.
 */
async function readLinks(folder: string): Promise<(url: string) => string | null> {
  const pages = JSON.parse(await readFile(join(folder, '.vite/page-files.json'), 'utf8')) as Readonly<
    Record<string, readonly string[]>
  >
  const links = new Map(
    Object.entries(pages).map(([page, files]) => [
      page,
      files
        .map(
          (file) =>
            `<${file}>; rel=${file.endsWith('.css') ? 'preload; as=style; crossorigin' : 'modulepreload'}`,
        )
        .join(', '),
    ]),
  )
  return (url) => {
    const found = PAGE_OF_WORKSPACE.exec(url)
    return found && (links.get(found[1] ?? '') ?? links.get('') ?? null)
  }
}

/** What can be asked for by its name: not the page, nor the compressed doubles, nor what begins with a dot. */
async function filesOf(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
      .filter((file) => !/^\.|\/\.|\.(?:br|gz|html)$/.test(file)),
  )
}
