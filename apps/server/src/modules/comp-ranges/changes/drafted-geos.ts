import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/graphql/callers/authority.ts'
import { EXCHANGE_RATES, readExchangeRate, type SaveExchangeRates } from '../../currencies/index.ts'
import { GLOBAL_MAPPINGS, readGlobalMapping, type SaveGlobalMappings } from '../../global-mappings/index.ts'
import { type Drafted, readDraftedRows } from './drafted-rows.ts'

/** Rows of a table, and those that go, as their save would send them. */
interface TableDraft<Item> {
  readonly items: readonly Item[]
  readonly idsToDelete?: readonly number[] | null | undefined
}

/** @returns what exchange rates draft, or why they could not be saved. Only figures that are shown in other than their own currency go by them. */
export async function readDraftedRates(
  { workspaceId }: Actor,
  tx: Transaction,
  { items, idsToDelete }: TableDraft<SaveExchangeRates['items'][number]>,
): Promise<Drafted | Refusal> {
  const rates = await readDraftedRows(tx, workspaceId, EXCHANGE_RATES, {
    items,
    read: readExchangeRate,
    idsToDelete: idsToDelete ?? [],
  })
  if (isRefusal(rates)) return rates
  return {
    draft: { exchangeRates: rates },
    families: {},
    levels: null,
    countries: null,
    groups: {},
    asShown: true,
  }
}

/** @returns what mappings draft, or why they could not be saved: the ranges of their own countries move. */
export async function readDraftedMappings(
  { workspaceId }: Actor,
  tx: Transaction,
  { items, idsToDelete }: TableDraft<SaveGlobalMappings['items'][number]>,
): Promise<Drafted | Refusal> {
  const mappings = await readDraftedRows(tx, workspaceId, GLOBAL_MAPPINGS, {
    items,
    read: readGlobalMapping,
    idsToDelete: idsToDelete ?? [],
  })
  if (isRefusal(mappings)) return mappings
  const { rows, standing } = mappings
  return {
    draft: { globalMappings: mappings },
    families: {},
    levels: null,
    countries: [...new Set([...standing, ...rows].map(({ countryCode }) => countryCode))],
    groups: {},
  }
}
