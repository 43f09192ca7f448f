/** @returns whether two objects of one kind hold the same things, apart from those of `but`. */
export const isSame = <Kind extends object>(a: Kind, b: Kind, but: readonly (keyof Kind)[] = []): boolean =>
  a === b || (Object.keys(a) as (keyof Kind)[]).every((key) => a[key] === b[key] || but.includes(key))

/** @returns whether two lists hold the same things; never where they are not told. */
export const areSame = (before: readonly unknown[] | null, now: readonly unknown[] | null): boolean =>
  before !== null && before.length === now?.length && before.every((each, place) => each === now[place])
