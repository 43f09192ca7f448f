import type { House, Place } from './place.ts'

/** The folders of the domain on which its other folders, the capabilities, depend. */
const FOUNDATIONS = new Set(['access', 'money', 'csv', 'editing', 'messages', 'refusals', 'tables'])

const SHARED_PACKAGES: readonly House[] = ['domain', 'reference-data', 'api-contract']

/** @returns the reason why `from` may not import `to`, and the alternative; undefined if it may */
export function whyNotFile(from: Place, to: Place): string | undefined {
  if (from.house !== to.house) return whyNotHouse(from, to)
  if (from.house === 'domain') return whyNotInDomain(from, to)
  if (from.house === 'web') return whyNotInWeb(from, to)
  if (from.house === 'server') return whyNotInServer(from, to)
  return undefined
}

/** @param specifier of a package, or of a module of Node */
export function whyNotPackage(from: Place, specifier: string): string | undefined {
  if (from.house === 'domain' && !from.isTest) {
    return `domain imports itself only; give it what it needs of ${specifier} as an argument`
  }
  const isUi = from.house === 'web' && from.storey === 'shared' && from.room === 'ui'
  if (specifier.startsWith('@base-ui/') && !isUi) {
    return 'Base UI is wrapped once in shared/ui; use the component there, or add one'
  }
  if (specifier === 'kysely' && !mayUseSql(from)) return SQL_ELSEWHERE
  return undefined
}

const SQL_ELSEWHERE = 'SQL lives in store.ts; write a function there that says what it reads or changes'

/** @returns the reason why a file may not import `kysely` */
export function whyNotSql(from: Place): string | undefined {
  return from.house === 'server' && !mayUseSql(from) ? SQL_ELSEWHERE : undefined
}

function mayUseSql({ path, storey, room, isTest }: Place): boolean {
  return (
    path.endsWith('/store.ts') || (storey === 'platform' && room === 'db') || storey === 'testing' || isTest
  )
}

function whyNotHouse(from: Place, to: Place): string | undefined {
  switch (from.house) {
    case 'domain':
      // A property test may run a rule over the real data.
      if (from.isTest && to.house === 'reference-data') return undefined
      return `domain imports itself only; give it what it needs of ${to.house} as an argument`
    case 'reference-data':
    case 'api-contract':
      return `${from.house} imports nothing of ours; say it again here, or move the code to who needs both`
    case 'web':
    case 'server':
      if (SHARED_PACKAGES.includes(to.house)) return undefined
      return 'web and server never import each other; what both need lives in domain, reference-data or api-contract'
  }
}

function whyNotInDomain(from: Place, to: Place): string | undefined {
  if (FOUNDATIONS.has(from.storey) && !FOUNDATIONS.has(to.storey)) {
    return `${from.storey} is a foundation and cannot build on the capability ${to.storey}; move what it needs down`
  }
  if (to.storey === 'comp-ranges' && from.storey !== 'comp-ranges') {
    return 'comp-ranges stands on the capabilities, never under them; move what is shared into the capability'
  }
  return undefined
}

function whyNotInWeb(from: Place, to: Place): string | undefined {
  if (to.storey === 'testing') {
    if (from.isTest || from.storey === 'testing') return undefined
    return 'testing is for tests; move what the product needs to shared'
  }
  if (from.storey === 'shared' && to.storey !== 'shared') {
    return `shared knows no ${to.storey === 'features' ? 'feature' : 'app'}; take it as a property or an argument`
  }
  if (from.storey !== 'features') return undefined
  if (to.storey === 'features' && to.room !== from.room) {
    return 'a feature never imports a feature; move the common part to shared, or compose both in a page of app'
  }
  if (to.storey !== 'features' && to.storey !== 'shared') {
    // A test may render its page in the whole app.
    if (from.isTest && to.storey === 'app') return undefined
    return 'a feature knows nothing of app; move what it needs to shared'
  }
  return undefined
}

function whyNotInServer(from: Place, to: Place): string | undefined {
  if (to.storey === 'testing' && !from.isTest && from.storey !== 'testing') {
    return 'testing is for tests; move what the product needs to platform'
  }
  if (from.isTest || from.storey === 'testing') return undefined
  if (from.storey === 'platform' && to.storey !== 'platform') {
    return `platform knows no ${to.storey === 'modules' ? 'module' : 'app'}; let it be handed in when the app is put together`
  }
  if (from.storey !== 'modules') return undefined
  if (
    to.storey === 'modules' &&
    to.room !== from.room &&
    to.path !== `apps/server/src/modules/${to.room}/index.ts`
  ) {
    return `a module is reached through its index.ts; export it there, and import modules/${to.room}/index.ts`
  }
  if (to.storey !== 'modules' && to.storey !== 'platform') {
    return 'a module knows nothing of app; let it be handed in, or move it to platform'
  }
  return undefined
}
