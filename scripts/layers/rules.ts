import type { Project, SourceFile } from './source-file.ts'

/** The folders of the domain that the capabilities build on. Every other folder is a capability. */
const FOUNDATIONS = new Set(['access', 'money', 'csv', 'editing', 'messages', 'refusals', 'tables'])

const SHARED_PACKAGES: readonly Project[] = ['domain', 'reference-data', 'api-contract']

/** @returns the reason why `from` may not import `to`, and the alternative; undefined if it may */
export function checkFileImport(from: SourceFile, to: SourceFile): string | undefined {
  if (from.project !== to.project) return checkProjectImport(from, to)
  if (from.project === 'domain') return checkDomainImport(from, to)
  if (from.project === 'web') return checkWebImport(from, to)
  if (from.project === 'server') return checkServerImport(from, to)
  return undefined
}

/** @param specifier a package from the registry, or a module of Node */
export function checkPackageImport(from: SourceFile, specifier: string): string | undefined {
  if (from.project === 'domain' && !from.isTest) {
    return `domain imports itself only; give it what it needs of ${specifier} as an argument`
  }
  const isUi = from.project === 'web' && from.layer === 'shared' && from.folder === 'ui'
  if (specifier.startsWith('@base-ui/') && !isUi) {
    return 'Base UI is wrapped once in shared/ui; use the component there, or add one'
  }
  if (specifier === 'kysely' && !canUseSql(from)) return SQL_OUTSIDE_STORE
  return undefined
}

const SQL_OUTSIDE_STORE =
  'SQL belongs in store.ts; write a function there, named for what it reads or changes'

/** @returns the reason why a file may not use `kysely`; undefined if it may */
export function checkSql(from: SourceFile): string | undefined {
  return from.project === 'server' && !canUseSql(from) ? SQL_OUTSIDE_STORE : undefined
}

function canUseSql({ path, layer, folder, isTest }: SourceFile): boolean {
  return (
    path.endsWith('/store.ts') || (layer === 'platform' && folder === 'db') || layer === 'testing' || isTest
  )
}

function checkProjectImport(from: SourceFile, to: SourceFile): string | undefined {
  switch (from.project) {
    case 'domain':
      // A property test may run a rule over the real data.
      if (from.isTest && to.project === 'reference-data') return undefined
      return `domain imports itself only; give it what it needs of ${to.project} as an argument`
    case 'reference-data':
    case 'api-contract':
      return `${from.project} imports no other package of ours; repeat it here, or move the code to where both are needed`
    case 'web':
    case 'server':
      if (SHARED_PACKAGES.includes(to.project)) return undefined
      return 'web and server never import each other; what both need belongs in domain, reference-data or api-contract'
  }
}

function checkDomainImport(from: SourceFile, to: SourceFile): string | undefined {
  if (FOUNDATIONS.has(from.layer) && !FOUNDATIONS.has(to.layer)) {
    return `${from.layer} is a foundation and cannot build on the capability ${to.layer}; move what it needs down`
  }
  if (to.layer === 'comp-ranges' && !['comp-ranges', 'structure-import'].includes(from.layer)) {
    return 'comp-ranges imports capabilities, and only structure-import imports it; move what is shared into the capability'
  }
  return undefined
}

function checkWebImport(from: SourceFile, to: SourceFile): string | undefined {
  if (to.layer === 'testing') {
    if (from.isTest || from.layer === 'testing') return undefined
    return 'testing is for tests; move what the product needs to shared'
  }
  if (from.layer === 'shared' && to.layer !== 'shared') {
    return `shared does not import ${to.layer === 'features' ? 'features' : 'app'}; take it as a property or an argument`
  }
  if (from.layer !== 'features') return undefined
  if (to.layer === 'features' && to.folder !== from.folder) {
    return 'a feature never imports a feature; move the common part to shared, or compose both in a page of app'
  }
  if (to.layer !== 'features' && to.layer !== 'shared') {
    // A test may render its page in the whole app.
    if (from.isTest && to.layer === 'app') return undefined
    return 'a feature does not import app; move what it needs to shared'
  }
  return undefined
}

function checkServerImport(from: SourceFile, to: SourceFile): string | undefined {
  if (to.layer === 'testing' && !from.isTest && from.layer !== 'testing') {
    return 'testing is for tests; move what the product needs to platform'
  }
  if (from.isTest || from.layer === 'testing') return undefined
  if (from.layer === 'platform' && to.layer !== 'platform') {
    return `platform does not import ${to.layer === 'modules' ? 'modules' : 'app'}; pass it in when the app is assembled`
  }
  if (from.layer !== 'modules') return undefined
  if (
    to.layer === 'modules' &&
    to.folder !== from.folder &&
    to.path !== `apps/server/src/modules/${to.folder}/index.ts`
  ) {
    return `a module is reached through its index.ts; export it there, and import modules/${to.folder}/index.ts`
  }
  if (to.layer !== 'modules' && to.layer !== 'platform') {
    return 'a module does not import app; pass it in, or move it to platform'
  }
  return undefined
}
