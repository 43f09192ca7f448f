import { type DocumentNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql'

/** The root fields of an operation, by their name in the answer (the alias, if there is one). */
export type RootFields = ReadonlyMap<string, string>

/** @returns the root fields of an operation of a valid document, in their order. */
export function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): RootFields {
  const fields = new Map<string, string>()
  const seenFragments = new Set<string>()
  const collect = ({ selections }: SelectionSetNode) => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        fields.set((selection.alias ?? selection.name).value, selection.name.value)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        collect(selection.selectionSet)
      } else if (!seenFragments.has(selection.name.value)) {
        seenFragments.add(selection.name.value)
        for (const definition of document.definitions) {
          const isSpreadFragment =
            definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value
          if (isSpreadFragment) collect(definition.selectionSet)
        }
      }
    }
  }
  collect(operation.selectionSet)
  return fields
}
