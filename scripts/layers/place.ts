import { dirname, posix } from 'node:path'

/** The part of the product to which a file belongs. */
export type House = 'web' | 'server' | 'domain' | 'reference-data' | 'api-contract'

/** The place of a file in the architecture (docs/map.md), from its path. */
export interface Place {
  readonly path: string
  readonly house: House
  /** The folder in `src`: a storey of an app (app, features, modules ...), a capability or foundation of the domain. */
  readonly storey: string
  /** The folder below it: a feature, a module, `ui` in `shared`, `db` in `platform`; '' for a file next to them. */
  readonly room: string
  /** The folder below that one: `rows` in `platform/db`; '' for a file next to them. */
  readonly innerRoom: string
  /** A test, or a file that only tests use (`*.fixture.ts`). */
  readonly isTest: boolean
}

const HOUSES: Readonly<Record<string, House>> = {
  'apps/web': 'web',
  'apps/server': 'server',
  'packages/domain': 'domain',
  'packages/reference-data': 'reference-data',
  'packages/api-contract': 'api-contract',
}
const PATH = /^((?:apps|packages)\/[^/]+)\/(?:src\/)?(?:([^/]+)\/)?(?:([^/]+)\/)?(?:([^/]+)\/)?/

/**
 * @param path from the root, with slashes
 * @returns undefined for files outside of the product
 */
export function placeOf(path: string): Place | undefined {
  const [, home = '', storey = '', room = '', innerRoom = ''] = PATH.exec(path) ?? []
  const house = HOUSES[home]
  return house && { path, house, storey, room, innerRoom, isTest: /\.(test|fixture)\.tsx?$/.test(path) }
}

/**
 * Resolves an import.
 * @returns a path from the root for files of the repository; undefined for a package or a module of Node
 */
export function resolveImport(fromPath: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(dirname(fromPath), specifier)
  const [scope, name, ...rest] = specifier.split('/')
  const home = Object.entries(HOUSES).find(([, house]) => scope === '@plumb' && house === name)?.[0]
  return home && posix.join(home, 'src', ...rest)
}
