/** Returns whether two objects of one shape have equal properties, except those in `except`. */
export const isShallowEqual = <Kind extends object>(
  a: Kind,
  b: Kind,
  except: readonly (keyof Kind)[] = [],
): boolean =>
  a === b || (Object.keys(a) as (keyof Kind)[]).every((key) => a[key] === b[key] || except.includes(key))

/** Returns whether two lists have equal elements; false if one is unknown. */
export const areShallowEqual = (before: readonly unknown[] | null, now: readonly unknown[] | null): boolean =>
  before !== null && before.length === now?.length && before.every((each, index) => each === now[index])
