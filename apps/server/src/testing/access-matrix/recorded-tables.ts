import { type KyselyPlugin, OperationNodeTransformer, type QueryId, RawNode, TableNode } from 'kysely'

/** A Kysely plugin that records the tables of every statement; handwritten SQL is recorded as `sql`. */
export class RecordedTables implements KyselyPlugin {
  readonly tables = new Set<string>()
  readonly #reader = new Reader(this.tables)

  transformQuery: KyselyPlugin['transformQuery'] = ({ node, queryId }) => {
    if (RawNode.is(node)) this.tables.add('sql')
    return this.#reader.transformNode(node, queryId)
  }

  /** Records the tables that a statement reads or writes, without functions in such positions. */
  noteText(text: string): void {
    for (const [, name] of text.matchAll(/\b(?:from|join|into|update)\s+([a-z_]+)\b(?!\s*\()/g)) {
      if (name) this.tables.add(name)
    }
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

class Reader extends OperationNodeTransformer {
  readonly #tables: Set<string>

  constructor(tables: Set<string>) {
    super()
    this.#tables = tables
  }

  protected override transformTable(node: TableNode, queryId?: QueryId): TableNode {
    this.#tables.add(node.table.identifier.name)
    return super.transformTable(node, queryId)
  }
}
