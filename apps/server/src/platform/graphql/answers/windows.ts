import { GraphQLError } from 'graphql'
import type { Breath } from '../../turns/breath.ts'

/** Items of each list that are executed at most before it is known how long they take. */
const FIRST_WINDOW = 8
/** How long one window may take, with what its items ask for, in milliseconds. */
const WINDOW_MS = 6

type Data = Record<string, unknown>
type Result = {
  readonly data?: Data | null | undefined
  readonly errors?: readonly GraphQLError[] | undefined
}

interface Windowed {
  readonly keys: readonly string[]
  readonly list: readonly unknown[]
  /** JSON of the items that are done, each window's with commas between. */
  readonly pieces: string[]
  /** Items that earlier runs have shown, and with what this one shows. */
  before: number
  shown: number
}

/**
 * Executes a query's long lists window by window, since a compiled query works through a list in one go, however long. The first run
 * resolves the fields and shows each list's beginning; the runs after it show the rest of the same lists and resolve nothing anew but
 * what lies within their items. A window ends with the turn of the event loop that it may take, or earlier, where items ask for more that comes later.
 */
export class Windows {
  readonly #lists = new Map<string, Windowed>()
  /** Of fields that are no lists: gives, or throws, what they gave the first time. */
  readonly #others = new Map<string, () => unknown>()
  /** Items that a list shows in one run at most. */
  #size = FIRST_WINDOW
  /** Items of all lists that this run has shown. */
  #shown = 0

  readonly #breath: Breath

  constructor(breath: Breath) {
    this.#breath = breath
  }

  /**
   * A field that lies in no list: what it resolves to the first time, and the same at each run after it; of a list the part that is shown now.
   * @param keys where it lies in the answer
   */
  show(keys: readonly string[], isList: boolean, resolve: () => unknown): unknown {
    const key = keys.join('.')
    const list = this.#lists.get(key)
    if (list) return this.#show(list)
    const known = this.#others.get(key)
    if (known) return known()
    const give = outcomeOf(resolve)
    this.#others.set(key, give)
    const shown = (value: unknown) => {
      if (!isList || !Array.isArray(value)) return value
      const made = { keys, list: value, pieces: [], before: 0, shown: 0 }
      this.#lists.set(key, made)
      return this.#show(made)
    }
    const value = give()
    if (!(value instanceof Promise)) return shown(value)
    // What several fields have asked may be there at once: each is gone on with in its own time.
    return value.then(async (found: unknown) => {
      if (this.#breath.isDue) await this.#breath.take()
      return shown(found)
    })
  }

  /** Gives a list's next items for as long as there is time, and in each run one of some list at least. */
  *#show(windowed: Windowed): Generator {
    const { list, before } = windowed
    const end = Math.min(list.length, before + this.#size)
    while (windowed.shown < end && (this.#shown === 0 || !this.#breath.isDue)) {
      this.#shown += 1
      yield list[windowed.shown++]
    }
  }

  /**
   * @param run executes the query
   * @param limit of the answer's text; beyond it null is answered, and the rest is not executed
   * @returns the JSON of the data, and the errors of all runs
   */
  async run(
    run: (isFirst: boolean) => Result | Promise<Result>,
    limit: number,
  ): Promise<{ readonly json: string; readonly errors: readonly GraphQLError[] } | null> {
    let began = performance.now()
    const first = await run(true)
    const { data = null } = first
    const errors = [...(first.errors ?? [])]
    if (data === null || !this.#isMore()) return { json: JSON.stringify(data), errors }
    let left = limit
    for (let latest = data; ; ) {
      let most = 1
      for (const windowed of this.#lists.values()) {
        const { keys, pieces, before, shown } = windowed
        const items = at(latest, keys)
        // An item that may not be null, and is, takes its list with it, and perhaps more.
        if (!Array.isArray(items)) return { json: JSON.stringify(latest), errors }
        if (items.length === 0) continue
        const piece = JSON.stringify(items).slice(1, -1)
        left -= piece.length
        pieces.push(piece)
        most = Math.max(most, shown - before)
      }
      if (left < 0) return null
      if (!this.#isMore()) break
      const took = performance.now() - began
      this.#size = Math.max(1, Math.min(4 * most, Math.floor((most * WINDOW_MS) / took)))
      this.#shown = 0
      for (const windowed of this.#lists.values()) windowed.before = windowed.shown
      if (this.#breath.isDue) await this.#breath.take()
      began = performance.now()
      const next = await run(false)
      const ofItems = (next.errors ?? []).flatMap((error) => this.#moved(error) ?? [])
      errors.push(...ofItems)
      left -= ofItems.length * ERROR_CHARACTERS
      if (next.data == null) return { json: 'null', errors }
      latest = next.data
    }
    return { json: this.#write(data, []), errors }
  }

  #isMore(): boolean {
    return [...this.#lists.values()].some(({ list, shown }) => shown < list.length)
  }

  /** @returns the error, told of the item's place in the whole list; null for one that was told at the first run. */
  #moved({ message, nodes, path = [], originalError }: GraphQLError): GraphQLError | null {
    const place = path.findIndex((key) => typeof key === 'number')
    if (place < 0) return null
    const before = this.#lists.get(path.slice(0, place).join('.'))?.before ?? 0
    const moved = path.with(place, Number(path[place]) + before)
    return new GraphQLError(message, {
      nodes: nodes ?? null,
      path: moved,
      originalError: originalError ?? null,
    })
  }

  #write(value: unknown, keys: readonly string[]): string {
    const windowed = this.#lists.get(keys.join('.'))
    if (windowed) return `[${windowed.pieces.join(',')}]`
    const holdsOne = [...this.#lists.values()].some((list) =>
      keys.every((key, place) => list.keys[place] === key),
    )
    if (!holdsOne || typeof value !== 'object' || value === null) return JSON.stringify(value)
    // A field that a directive leaves out is there as undefined.
    const fields = Object.entries(value).flatMap(([key, inner]) =>
      inner === undefined ? [] : [`${JSON.stringify(key)}:${this.#write(inner, [...keys, key])}`],
    )
    return `{${fields.join(',')}}`
  }
}

/** Items of a list in variables from which on reading them takes long. */
const LONG_LIST = 200

/**
 * @returns the variables for runs after the first, in which root fields are resolved no more and only the single values of fields below
 *   them count: reading 50,000 ZIP codes takes longer than a window.
 */
export function withoutLongLists(variables: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, shortened(value)]))
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > LONG_LIST ? [] : value
  if (typeof value !== 'object' || value === null) return value
  return withoutLongLists(value as Record<string, unknown>)
}

/** What one error takes in the answer, at least. */
const ERROR_CHARACTERS = 200

function outcomeOf(resolve: () => unknown): () => unknown {
  try {
    const value = resolve()
    return () => value
  } catch (error) {
    return () => {
      throw error
    }
  }
}

function at(data: Data, keys: readonly string[]): unknown {
  let value: unknown = data
  for (const key of keys) value = (value as Data | null)?.[key]
  return value
}
