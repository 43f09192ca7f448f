import type { TestProject } from 'vitest/node'
import { startPostgresServer } from './postgres-server.ts'
import { type EmbeddedTemplates, makeEmbeddedTemplates, makePostgresTemplate } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    embeddedTemplates: EmbeddedTemplates
    /** The url of the test server's database postgres, as the owner of `TEMPLATE`. */
    postgresUrl: string
  }
}

/**
 * Vitest's globalSetup of the projects that use a database. It prepares the engine in the project's `test.env.PLUMB_TEST_ENGINE`
 * ('embedded' or 'postgres'), once for all its test files.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (engineOf(project) === 'embedded') {
    project.provide('embeddedTemplates', await makeEmbeddedTemplates())
    return async () => {}
  }
  const server = await startPostgresServer()
  try {
    project.provide('postgresUrl', await makePostgresTemplate(server.url))
  } catch (error) {
    await server.stop()
    throw error
  }
  return server.stop
}

function engineOf(project: TestProject): 'embedded' | 'postgres' {
  const engine = project.config.env?.['PLUMB_TEST_ENGINE'] ?? process.env['PLUMB_TEST_ENGINE'] ?? 'embedded'
  if (engine === 'embedded' || engine === 'postgres') return engine
  throw new Error(`PLUMB_TEST_ENGINE is ${engine}: it must be embedded or postgres`)
}
