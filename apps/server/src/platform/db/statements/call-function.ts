import type { Transaction } from '../database.ts'
import { quoted } from '../rows/table.ts'

/** @returns the value that a database function returns */
export async function callFunction<Result>(
  tx: Transaction,
  name: string,
  ...values: readonly unknown[]
): Promise<Result> {
  const text = `select ${formatCall(name, values)} as result`
  const [row] = (await tx.runText<{ result: Result }>(text, values)).rows
  if (!row) throw new Error(`The database function ${name} returned no rows.`)
  return row.result
}

/** @returns the rows of a function that returns a table. @param columns the columns to select, as SQL */
export const callFunctionForRows = async <Row>(
  tx: Transaction,
  columns: string,
  name: string,
  ...values: readonly unknown[]
): Promise<readonly Row[]> =>
  (await tx.runText<Row>(`select ${columns} from ${formatCall(name, values)}`, values)).rows

/** @returns the row of a function that returns at most one. */
export const callFunctionForRow = async <Row>(
  ...call: Parameters<typeof callFunctionForRows>
): Promise<Row | undefined> => (await callFunctionForRows<Row>(...call))[0]

const formatCall = (name: string, values: readonly unknown[]) =>
  `${quoted(name)}(${values.map((_, index) => `$${index + 1}`).join(', ')})`
