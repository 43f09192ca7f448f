import { readConfiguration } from '../../configuration.ts'
import { ConfigurationError } from '../../environment.ts'
import { exitWithError } from '../../fail-start.ts'
import { restrictFileMode } from '../../restrict-file-mode.ts'
import { openDatabase } from '../../open-database.ts'
import { runStep } from '../../progress.ts'
import { DEMO_PASSWORD } from '../people.ts'
import { LARGE_ADMIN_EMAIL, makeLargeCompany } from './make-large.ts'

/** `npm run demo:large`: creates Meridian Group in the configured database, while no server uses it. */
async function make(): Promise<void> {
  restrictFileMode()
  const configuration = readConfiguration(process.env)
  if (!configuration.isDemo)
    throw new ConfigurationError(
      'To create the large company, set PLUMB_DEMO=on. Its password is public, so anyone who can reach Plumb can log in to it.',
    )
  const database = await openDatabase(configuration)
  try {
    const workspaceId = await runStep('Creating the large company', () => makeLargeCompany(database))
    const outcome = workspaceId === null ? 'already exists' : `is workspace ${workspaceId}`
    process.stdout.write(
      `Meridian Group ${outcome}. Log in as ${LARGE_ADMIN_EMAIL} with the password ${DEMO_PASSWORD}.\n`,
    )
  } finally {
    await database.close()
  }
}

make().catch(exitWithError)
