import type { Location } from '@plumb/domain/geography/location.ts'
import type { TierTreeNode } from '@plumb/domain/geography/tier-editing.ts'

/** A location as a row of the tree. */
export interface TreeRow {
  readonly location: Location
  /** The depth in the tree, from 1. */
  readonly level: number
  /** The number of rows with the same parent. */
  readonly setSize: number
  /** The position among the rows with the same parent, from 1. */
  readonly position: number
  /** All locations below it, at any depth. */
  readonly descendants: readonly Location[]
  /** Null for a row without children. */
  readonly isOpen: boolean | null
  readonly parentId: string | null
}

/** Returns whether a location matches the search. */
export type LocationMatcher = (location: Location) => boolean

/**
 * Returns the rows of the tree from the top.
 * @param isOpen returns whether a node shows its children
 * @param isMatch the filter: matches are shown with their ancestors; null for all
 */
export function treeRows(
  nodes: readonly TierTreeNode[],
  isOpen: (location: Location, level: number) => boolean,
  isMatch: LocationMatcher | null = null,
): readonly TreeRow[] {
  const rows: TreeRow[] = []
  const addRows = (children: readonly TierTreeNode[], level: number, parentId: string | null) => {
    const shown = isMatch ? children.filter((node) => containsMatch(node, isMatch)) : children
    for (const [index, node] of shown.entries()) {
      const { location } = node
      const open = isMatch !== null || isOpen(location, level)
      const hasChildren = node.children.length > 0
      rows.push({
        location,
        level,
        setSize: shown.length,
        position: index + 1,
        descendants: descendantsOf(node),
        isOpen: hasChildren ? open : null,
        parentId,
      })
      if (hasChildren && open) addRows(node.children, level + 1, location.id)
    }
  }
  addRows(nodes, 1, null)
  return rows
}

const containsMatch = ({ location, children }: TierTreeNode, isMatch: LocationMatcher): boolean =>
  isMatch(location) || children.some((child) => containsMatch(child, isMatch))

const descendantsOf = ({ children }: TierTreeNode): readonly Location[] =>
  children.flatMap((child) => [child.location, ...descendantsOf(child)])
