import {
  type GraphQLCompositeType,
  type GraphQLError,
  type GraphQLField,
  getNamedType,
  getNullableType,
  isCompositeType,
  isIntrospectionType,
  isListType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

/** The default weight of a list: its selection counts this many times. */
const LIST_WEIGHT = 4

/** The introspection query of tools nests long lists three levels deep, and must be allowed once. */
const INTROSPECTION_LIST_WEIGHT = 3

/**
 * Extensions of a field whose lists are longer than a page: `listWeight` is the factor for its selection instead of `LIST_WEIGHT`. With
 * 450, the field can be requested once with nine fields.
 */
export interface CostExtensions {
  readonly listWeight?: number
}

/**
 * @returns a rule that refuses operations that cost more than `limit`. A leaf costs 1, an object 2 plus the cost of its selection, and a list
 *   as much as an object times the weight of its field. The cost rule of GraphQL Armor ignores lists, which cause most of the cost here
 */
export function costRule(limit: number, error: () => GraphQLError): ValidationRule {
  return (context) => ({
    OperationDefinition(operation) {
      const root = context.getSchema().getRootType(operation.operation)
      const cost = createCostFunction(context)(operation.selectionSet, root ?? undefined)
      if (cost > limit) context.reportError(error())
    },
  })
}

/** The type whose fields are selected; undefined if the document names no such type, which the standard rules refuse later. */
type ParentType = GraphQLCompositeType | undefined

function createCostFunction(context: ValidationContext) {
  // By name: the cost of a fragment is computed once, but counted each time that it is spread.
  const fragmentCosts = new Map<string, number>()
  const costOfSelections = ({ selections }: SelectionSetNode, parent: ParentType): number =>
    selections.reduce((sum, selection) => sum + costOfSelection(selection, parent), 0)

  const costOfSelection = (selection: SelectionNode, parent: ParentType): number => {
    if (selection.kind === Kind.FIELD) {
      const field = parent && context.getSchema().getField(parent, selection.name.value)
      const type = field && getNamedType(field.type)
      const fieldType = isCompositeType(type) ? type : undefined
      const innerCost = selection.selectionSet ? 1 + costOfSelections(selection.selectionSet, fieldType) : 0
      return (parent && field ? weightOf(parent, field) : 1) * (1 + innerCost)
    }
    if (selection.kind === Kind.FRAGMENT_SPREAD) return costOfFragment(selection.name.value)
    const condition = selection.typeCondition?.name.value
    return costOfSelections(selection.selectionSet, condition === undefined ? parent : typeNamed(condition))
  }

  const costOfFragment = (name: string): number => {
    const knownCost = fragmentCosts.get(name)
    if (knownCost !== undefined) return knownCost
    fragmentCosts.set(name, 0) // Ends the recursion of a fragment that spreads itself, which the standard rules refuse later.
    const fragment = context.getFragment(name)
    const cost = fragment
      ? costOfSelections(fragment.selectionSet, typeNamed(fragment.typeCondition.name.value))
      : 0
    fragmentCosts.set(name, cost)
    return cost
  }

  const typeNamed = (name: string): ParentType => {
    const type = context.getSchema().getType(name)
    return isCompositeType(type) ? type : undefined
  }
  return costOfSelections
}

function weightOf(parent: GraphQLCompositeType, field: GraphQLField<unknown, unknown>): number {
  if (!isListType(getNullableType(field.type))) return 1
  const { listWeight } = field.extensions as CostExtensions
  return listWeight ?? (isIntrospectionType(parent) ? INTROSPECTION_LIST_WEIGHT : LIST_WEIGHT)
}
