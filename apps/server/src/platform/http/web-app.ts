import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { sendRefusal } from './refusals.ts'

/**
 * Serves the built web app. Files under `/assets/` carry a hash of their content in their names and never change;
 * any other path that a browser navigates to is the app's own and gets its page.
 */
export async function registerWebApp(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const isImmutable = path.includes('/assets/')
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  server.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    // Not returned: Fastify would wait for the reply once more, with listeners enough for Node to warn of a leak.
    if (isPage) void reply.header('cache-control', 'no-cache').sendFile('index.html')
    else void sendRefusal(reply, refuse('NOT_FOUND', messages.platform.notFound))
  })
}
