import {
  type GraphQLError,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
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
 *   as much as an object times the weight of its field. Armor's own cost rule ignores lists, which cause most of the cost here
 */
export function costRule(limit: number, error: () => GraphQLError): ValidationRule {
  return (context) => ({
    OperationDefinition(operation) {
      const cost = createCostFunction(context)(operation.selectionSet, context.getType())
      if (cost > limit) context.reportError(error())
    },
  })
}

type ParentType = GraphQLOutputType | null | undefined

function createCostFunction(context: ValidationContext) {
  // Each fragment is computed once, but counted each time that it is spread.
  const fragments = new Map<string, number>()
  const costOfSelections = ({ selections }: SelectionSetNode, parent: ParentType): number =>
    selections.reduce((sum, selection) => sum + costOfSelection(selection, parent), 0)

  const costOfSelection = (selection: SelectionNode, parent: ParentType): number => {
    if (selection.kind === Kind.FIELD) {
      const type = fieldOf(parent, selection.name.value)?.type
      const namedType = type && getNamedType(type)
      const innerCost = selection.selectionSet ? 1 + costOfSelections(selection.selectionSet, namedType) : 0
      return weightOf(parent, selection.name.value) * (1 + innerCost)
    }
    if (selection.kind === Kind.FRAGMENT_SPREAD) return costOfFragment(selection.name.value)
    const condition = selection.typeCondition?.name.value
    return costOfSelections(selection.selectionSet, condition === undefined ? parent : typeNamed(condition))
  }

  const costOfFragment = (name: string): number => {
    const knownCost = fragments.get(name)
    if (knownCost !== undefined) return knownCost
    fragments.set(name, 0) // Ends the recursion of a fragment that spreads itself, which the standard rules refuse later.
    const fragment = context.getFragment(name)
    const cost = fragment
      ? costOfSelections(fragment.selectionSet, typeNamed(fragment.typeCondition.name.value))
      : 0
    fragments.set(name, cost)
    return cost
  }

  const typeNamed = (name: string): ParentType => {
    const type = context.getSchema().getType(name)
    return isCompositeType(type) ? type : undefined
  }
  return costOfSelections
}

function fieldOf(parent: ParentType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined
}

function weightOf(parent: ParentType, name: string): number {
  const field = fieldOf(parent, name)
  if (!parent || !field) return 1
  const type = isNonNullType(field.type) ? field.type.ofType : field.type
  if (!isListType(type)) return 1
  const { listWeight } = field.extensions as CostExtensions
  return listWeight ?? (isIntrospectionType(getNamedType(parent)) ? INTROSPECTION_LIST_WEIGHT : LIST_WEIGHT)
}
