import {
  BinaryOperationNode,
  ColumnNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  type QueryId,
  RawNode,
  ReferenceNode,
  ValueNode,
} from 'kysely'

/**
 * A Kysely plugin that removes every comparison with `workspace_id` from every statement, written with the builder or as SQL, as if all had
 * been forgotten. Then only the database keeps workspaces apart.
 */
export class WithoutWorkspaceFilters implements KyselyPlugin {
  /** Number of removed comparisons. */
  removedCount = 0
  readonly #transformer = new Transformer(() => {
    this.removedCount += 1
  })

  transformQuery: KyselyPlugin['transformQuery'] = ({ node, queryId }) =>
    this.#transformer.transformNode(node, queryId)

  /** @returns a statement that is sent without Kysely, without the comparisons of its table `t` with `workspace_id = $1` */
  removeFromText = (text: string): string =>
    text.replaceAll(/\bt\.workspace_id = (\$\d+(?:::int)?)/g, (_comparison, value: string) => {
      this.removedCount += 1
      return `nullif(${value}, 0) is not null`
    })

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

class Transformer extends OperationNodeTransformer {
  readonly #onRemoved: () => void

  constructor(onRemoved: () => void) {
    super()
    this.#onRemoved = onRemoved
  }

  protected override transformBinaryOperation(
    node: BinaryOperationNode,
    queryId?: QueryId,
  ): BinaryOperationNode {
    if (!isWorkspaceId(node.leftOperand)) return super.transformBinaryOperation(node, queryId)
    this.#onRemoved()
    const one = ValueNode.createImmediate(1)
    return BinaryOperationNode.create(one, OperatorNode.create('='), one)
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const { sqlFragments, parameters } = super.transformRaw(node, queryId)
    const fragments = sqlFragments.map((fragment) =>
      fragment.replaceAll(/[\w."]*\bworkspace_id"? = [\w."]*\bworkspace_id\b"?/g, () => {
        this.#onRemoved()
        return 'true'
      }),
    )
    // `workspace_id = $1` becomes `nullif($1, 0) is not null`, which is true, and determines the parameter's type.
    fragments.forEach((fragment, index) => {
      const opening = fragment.replace(/[\w."]*\bworkspace_id"? = $/, 'nullif(')
      if (opening === fragment) return
      this.#onRemoved()
      fragments[index] = opening
      fragments[index + 1] = `, 0) is not null${(fragments[index + 1] ?? '').replace(/^::int\b/, '')}`
    })
    return RawNode.create(fragments, parameters)
  }
}

function isWorkspaceId(node: OperationNode): boolean {
  return ReferenceNode.is(node) && ColumnNode.is(node.column) && node.column.column.name === 'workspace_id'
}
