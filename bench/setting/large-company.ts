import { LARGE_SIZE, largePayModel } from '@plumb/server/src/app/demo/large/large-model.ts'
import { LARGE_ADMIN_EMAIL, makeLargeCompany } from '@plumb/server/src/app/demo/large/make-large.ts'
import { openPostgres } from '@plumb/server/src/platform/db/postgres/postgres.ts'
import pg from 'pg'
import { accessTokenOfEmail } from '../../e2e/product/people.ts'
import type { BothServers } from './both-servers.ts'

/** A country without its own bands: it uses those of the US, adjusted by its mapping, in its own currency. */
export const OTHER_COUNTRY = { country: 'JP', currency: 'JPY' } as const

export interface LargeCompany {
  readonly workspaceId: number
  /** Headers for requests of its admin. */
  readonly headers: Readonly<Record<string, string>>
  /** Share prices in USD, for the query of the hand-written server. */
  readonly prices: readonly [price: string, strike: string]
}

/** Creates the large company in addition to the demo, through the save operations. */
export async function addLargeCompany({ plumb, databaseUrl }: BothServers): Promise<LargeCompany> {
  const database = openPostgres({ url: databaseUrl })
  const owner = new pg.Client(databaseUrl)
  await owner.connect()
  try {
    const workspaceId = await makeLargeCompany(database)
    if (workspaceId === null) throw new Error('The large company exists already.')
    await owner.query('vacuum analyze')
    const token = await accessTokenOfEmail(plumb.url, LARGE_ADMIN_EMAIL)
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-workspace-id': String(workspaceId),
    }
    const { settings } = largePayModel(LARGE_SIZE)
    const prices = [settings['PREFERRED_STOCK_PRICE'] ?? '0', settings['STRIKE_PRICE'] ?? '0'] as const
    return { workspaceId, headers, prices }
  } finally {
    await Promise.all([owner.end(), database.close()])
  }
}
