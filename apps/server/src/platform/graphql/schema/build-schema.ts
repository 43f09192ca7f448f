import { type GraphQLSchema, isIntrospectionType, isObjectType, lexicographicSortSchema } from 'graphql'
import { builder } from './builder.ts'
import { enforceRequiredScopes, requireDeclaredAccess } from './declared-access.ts'
import { limitResponseItems } from './response-items.ts'

/**
 * @returns the schema of all types and root fields that modules have added
 * @throws if a root field declares no access
 */
export function buildSchema(): GraphQLSchema {
  const schema = lexicographicSortSchema(builder.toSchema())
  requireDeclaredAccess(schema)
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue
    for (const field of Object.values(type.getFields())) {
      enforceRequiredScopes(field)
      limitResponseItems(field, { isQuery: type === schema.getQueryType() })
    }
  }
  return schema
}
