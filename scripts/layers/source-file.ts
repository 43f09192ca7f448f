import { dirname, posix } from 'node:path'

/** An app or package of the product. */
export type Project = 'web' | 'server' | 'domain' | 'reference-data' | 'api-contract'

/** A file of the product, with its project, layer and folders in the architecture (docs/map.md). */
export interface SourceFile {
  readonly path: string
  readonly project: Project
  /** The folder in `src`: a layer of an app (app, features, modules …), or a capability or foundation of the domain. */
  readonly layer: string
  /** The folder in the layer: a feature, a module, `ui` in `shared`, `db` in `platform`. Empty for a file directly in the layer. */
  readonly folder: string
  /** The folder in that folder: `rows` in `platform/db`. Empty for a file directly in it. */
  readonly subfolder: string
  /** Whether it is a test or is used by tests only (`*.fixture.ts`). */
  readonly isTest: boolean
}

const PROJECTS: Readonly<Record<string, Project>> = {
  'apps/web': 'web',
  'apps/server': 'server',
  'packages/domain': 'domain',
  'packages/reference-data': 'reference-data',
  'packages/api-contract': 'api-contract',
}
const PATH = /^((?:apps|packages)\/[^/]+)\/(?:src\/)?(?:([^/]+)\/)?(?:([^/]+)\/)?(?:([^/]+)\/)?/

/** @param path from the root, with slashes @returns undefined for a file that is not part of the product */
export function sourceFileAt(path: string): SourceFile | undefined {
  const [, projectFolder = '', layer = '', folder = '', subfolder = ''] = PATH.exec(path) ?? []
  const project = PROJECTS[projectFolder]
  return project && { path, project, layer, folder, subfolder, isTest: /\.(test|fixture)\.tsx?$/.test(path) }
}

/**
 * Finds the file that an import refers to.
 * @returns its path from the root; undefined for a package from the registry or a module of Node
 */
export function resolveImport(fromPath: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(dirname(fromPath), specifier)
  const [scope, name, ...rest] = specifier.split('/')
  const projectFolder = Object.entries(PROJECTS).find(
    ([, project]) => scope === '@plumb' && project === name,
  )?.[0]
  return projectFolder && posix.join(projectFolder, 'src', ...rest)
}
