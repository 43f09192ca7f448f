/** What tells a browser, and what a system, the telling ones first: each says that it is those after it too. */
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
 * @param agent what a browser says of itself (the header `user-agent`); anybody can say anything there
 * @returns "Firefox on Linux", or what of it can be told; null where that is nothing
 */
export function browserOf(agent: string): string | null {
  const told = (list: typeof BROWSERS) => list.find(([sign]) => agent.includes(sign))?.[1]
  const [browser, system] = [told(BROWSERS), told(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? null
}
