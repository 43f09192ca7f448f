/** Texts in user agents that identify a browser. Their order matters: the text of Edge, for example, also contains those of Chrome and Safari. */
const BROWSERS: readonly (readonly [sign: string, name: string])[] = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]
const SYSTEMS: readonly (readonly [sign: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
]

/**
 * @param agent the `user-agent` header, which a client can set to anything
 * @returns "Firefox on Linux"; the browser or the system alone if only one is recognized, null if neither is
 */
export function browserOf(agent: string): string | null {
  const findName = (list: typeof BROWSERS) => list.find(([sign]) => agent.includes(sign))?.[1]
  const [browser, system] = [findName(BROWSERS), findName(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? null
}
