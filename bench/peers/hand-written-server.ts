// The peer: a minimal server with Fastify, pg and prepared statements, only for the measured reads. It has the same row-level security as
// Plumb, and reads session, membership, role and flags for each request.
import Fastify from 'fastify'
import pg from 'pg'
import { registerPayRoutes } from './pay-routes.ts'

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  // Sends statements without waiting for the results of earlier ones.
  pipeline: true,
} as pg.PoolConfig)
const server = Fastify({ bodyLimit: 2 * 1024 * 1024 })

server.get('/readyz', async () => (await pool.query('select 1')).rows)
registerPayRoutes(server, pool)
await server.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })

process.on('SIGTERM', () => void stop())

async function stop(): Promise<void> {
  await server.close()
  await pool.end()
  process.exit(0)
}
