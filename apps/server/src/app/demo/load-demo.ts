import type { Database } from '../../platform/db/database.ts'
import { makeHarbor } from './harbor/harbor.ts'
import { registerPeople } from './people.ts'
import { makeTidewater } from './tidewater/tidewater.ts'

/**
 * Loads the demo companies through the product's own operations, completely or not at all; a second call does nothing.
 * `docs/demo-company.md` describes their contents.
 */
export async function loadDemo(database: Database): Promise<void> {
  const session = { requestId: 'demo', userId: null, workspaceId: null }
  await database.transaction(session, async (tx) => {
    const people = await registerPeople(tx)
    if (people === null) return
    await makeTidewater(tx, people)
    await makeHarbor(tx, people)
  })
}
