import {
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInputObjectType,
  isLeafType,
  isObjectType,
} from 'graphql'
import { kebab, lowerFirst, upperFirst } from './names.ts'

type Field = GraphQLField<unknown, unknown>

/**
 * Returns modules with the fragments and operations that follow from the schema:
 * - a fragment for each object that can be saved, such as `jobFields` for `Job`, with the fields that its save takes;
 * - an operation for each root field, with the field's name, and with its arguments as variables.
 *
 * A mutation selects the id of the saved row, if it has one. All other operations select every field, also of nested objects, except fields
 * with arguments, and objects that lead back to themselves or to an object around them, as a user does through the members of a workspace.
 * @param usedModules names of the modules that pages import; the others are not written
 * @returns texts of modules by their name: "update-membership"
 */
export function generateFieldOperations(
  schema: GraphQLSchema,
  usedModules: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() }
  const modules = new Map<string, string>()
  for (const [kind, root] of Object.entries(roots))
    for (const field of Object.values(root?.getFields() ?? {})) {
      const module = kebab(field.name)
      if (!usedModules.has(module)) continue
      const variables = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`)
      const args = field.args.map((arg) => `${arg.name}: $${arg.name}`)
      const selection = selectionOf(getNamedType(field.type), kind === 'mutation')
      const text = `${kind} ${upperFirst(field.name)}${wrapInParentheses(variables)} { ${field.name}${wrapInParentheses(args)}${selection} }`
      modules.set(module, moduleOf(field.name, text))
    }
  for (const type of Object.values(schema.getTypeMap())) {
    const item = schema.getType(`${type.name}SaveItem`)
    const module = `${kebab(type.name)}-fields`
    if (!isObjectType(type) || !isInputObjectType(item) || !usedModules.has(module)) continue
    const fields = Object.keys(item.getFields()).filter((field) => field in type.getFields())
    const name = `${type.name}Fields`
    modules.set(
      module,
      moduleOf(lowerFirst(name), `fragment ${name} on ${type.name} { ${fields.join(' ')} }`),
    )
  }
  return modules
}

function selectionOf(type: GraphQLNamedType, isMutation: boolean): string {
  if (!isObjectType(type)) return ''
  const fields = type.getFields()
  if (isMutation && 'id' in fields) return ' { id }'
  const edges = fields['edges'] && getNamedType(fields['edges'].type)
  const node = isObjectType(edges) && edges.getFields()['node']
  if (node)
    return ` { totalCount pageInfo { endCursor hasNextPage } edges { cursor node${selectionOf(getNamedType(node.type), false)} } }`
  const selected = Object.values(fields).flatMap((field) => selectField(field, [type]))
  return ` { ${selected.length === 0 ? '__typename' : selected.join(' ')} }`
}

/** @param above the types of the objects that contain the field */
function selectField({ name, type, args }: Field, above: readonly GraphQLObjectType[]): readonly string[] {
  const valueType = getNamedType(type)
  if (args.length > 0) return []
  if (isLeafType(valueType)) return [name]
  const path = isObjectType(valueType) ? [...above, valueType] : []
  if (!isObjectType(valueType) || leadsTo(path, valueType, new Set())) return []
  const selected = Object.values(valueType.getFields()).flatMap((field) => selectField(field, path))
  return selected.length === 0 ? [] : [`${name} { ${selected.join(' ')} }`]
}

/** Returns whether an object contains one of these types, at any depth. */
function leadsTo(
  targets: readonly GraphQLObjectType[],
  type: GraphQLObjectType,
  visited: Set<GraphQLObjectType>,
): boolean {
  return Object.values(type.getFields()).some((field) => {
    const valueType = getNamedType(field.type)
    if (!isObjectType(valueType) || visited.has(valueType)) return false
    visited.add(valueType)
    return targets.includes(valueType) || leadsTo(targets, valueType, visited)
  })
}

const moduleOf = (name: string, text: string) =>
  `import { graphql } from '@plumb/api-contract/graphql.ts'\nexport const ${name} = graphql(\`${text}\`)\n`
const wrapInParentheses = (parts: readonly string[]) => (parts.length === 0 ? '' : `(${parts.join(', ')})`)
