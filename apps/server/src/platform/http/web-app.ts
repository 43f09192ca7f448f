import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { sendRefusal } from './refusals.ts'

/** Paths that are never a page of the app: the API, the files of the build, and dotfiles. */
const NO_PAGE = /^\/(?:api\/|assets\/|\.)/

/**
 * Serves the built web app: its files, and a page for every other path except those of `NO_PAGE`. Files under `/assets/` have a hash of
 * their content in their names and never change.
 * @param facts HTML about the operator, by the names that the terms and privacy pages use
 */
export async function registerWebApp(server: FastifyInstance, folder: string, facts: Facts): Promise<void> {
  const files = await listFiles(folder)
  const legalPages = await readLegalPages(folder, facts)
  const getPreloadLinks = await readLinks(folder)
  await server.register(fastifyStatic, {
    root: folder,
    // Otherwise the plugin would serve folders and hidden files too.
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
    const legalPage = legalPages.get(pathOf(request.url))
    // The replies are not returned, since Fastify would then add so many listeners that Node warns about a leak.
    if (files.has(file)) void reply.sendFile(file)
    else if (legalPage !== undefined)
      void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(legalPage)
    else if (NO_PAGE.test(request.url)) reply.callNotFound()
    else {
      const links = getPreloadLinks(request.url)
      if (links !== null) void reply.header('link', links)
      void reply
        .header('cache-control', 'no-cache')
        .sendFile(pathOf(request.url) === '/' ? 'landing.html' : 'index.html')
    }
  })
  server.setNotFoundHandler((_request, reply) => {
    void sendRefusal(reply, refuse('NOT_FOUND', platformMessages.notFound))
  })
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

type Facts = Readonly<Record<string, string>>

/** @returns the terms and the privacy notice, prerendered by the build, with the operator's facts, by path. */
async function readLegalPages(folder: string, facts: Facts): Promise<ReadonlyMap<string, string>> {
  const names = ['terms', 'privacy']
  const pages = await Promise.all(names.map((name) => readFile(join(folder, `${name}.html`), 'utf8')))
  return new Map(pages.map((html, index) => [`/${names[index]}`, insertFacts(html, facts)]))
}

/** A paragraph that the build has marked for a fact about the operator, with its text. */
const OPERATOR_FACT = /(<p data-operator-fact="(\w+)"[^>]*>)[^<]*(?=<\/p>)/g

/** @throws if the page has no paragraph for a fact about the operator, or one for an unknown fact */
function insertFacts(html: string, facts: Facts): string {
  if (html.search(OPERATOR_FACT) === -1)
    throw new Error('A legal page is missing the paragraph for the operator.')
  return html.replaceAll(OPERATOR_FACT, (_, paragraph: string, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`A paragraph of a legal page refers to an unknown fact: ${name}.`)
    return paragraph + fact
  })
}

/** Captures the page in the URL of a workspace: `comp-ranges` in `/w/7/comp-ranges?zip=98109`. */
const PAGE_OF_WORKSPACE = /^\/w\/[^/?]+(?:\/([^/?]*))?/

/**
 * Reads the preload links of each page, which save round trips on slow networks: a browser requests all files of the page together.
 * The build lists the files in `.vite/page-files.json`.
 * @returns the value of the `link` header for a URL; null if there is none
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
    const match = PAGE_OF_WORKSPACE.exec(url)
    return match && (links.get(match[1] ?? '') ?? links.get('') ?? null)
  }
}

/** @returns the files that can be requested by name: no HTML, no compressed copies, no dotfiles. */
async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
      .filter((file) => !/^\.|\/\.|\.(?:br|gz|html)$/.test(file)),
  )
}
