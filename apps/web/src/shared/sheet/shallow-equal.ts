/** Returns whether two objects of one shape have equal properties, except those in `except`. */
export const isShallowEqual = <Kind extends object>(
  a: Kind,
  b: Kind,
  except: readonly (keyof Kind)[] = [],
): boolean =>
  a === b || (Object.keys(a) as (keyof Kind)[]).every((key) => a[key] === b[key] || except.includes(key))

/** Returns whether two lists have equal elements; false if one is null. */
export const areShallowEqual = (a: readonly unknown[] | null, b: readonly unknown[] | null): boolean =>
  a !== null && a.length === b?.length && a.every((each, index) => each === b[index])
