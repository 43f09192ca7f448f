/**
 * What a process of a test has from the test's own environment: where programs are, and where Node keeps what it has compiled
 * (half of the work of a start). Everything else a test says itself.
 */
export function childEnvironment(): Record<string, string> {
  return Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
