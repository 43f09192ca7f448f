/** @returns a function with the results of `compute`, which is called once for each key. A result must not be undefined */
export function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, Value>()
  return (key) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = compute(key)
    cache.set(key, value)
    return value
  }
}
