import { LRUCache } from 'lru-cache'

export interface KeptLimits {
  /** Of all users together, of one user, and of one answer; with the keys, as they lie in memory. */
  readonly bytes: number
  readonly ofUserBytes: number
  readonly ofAnswerBytes: number
  /** An answer to a longer question is not kept. */
  readonly keyCharacters: number
  /** However long its state lasts. */
  readonly keptMs: number
}

/**
 * A minute is no part of what makes an answer true: the state does that. It bounds what no state tells of, which only the owner of the tables can do by hand: a table
 * that is emptied by `truncate`, a trigger that is switched off, a policy that is changed.
 */
export const KEPT_LIMITS: KeptLimits = {
  bytes: 32 * 1024 * 1024,
  ofUserBytes: 2 * 1024 * 1024,
  ofAnswerBytes: 512 * 1024,
  keyCharacters: 4_096,
  keptMs: 60_000,
}

/** One question of one user: all that its answer may depend on beside the state that the rows are in. */
export interface Question {
  readonly userId: number
  /** The same object for all that ask for the same. */
  readonly kind: object
  /** The same for two questions only where each row of one answer is one of the other's. */
  readonly key: string
}

export type Found =
  /** As it is sent. */
  | { readonly bytes: Buffer }
  /** `again` where the same was asked in the same state lately: then it is worth keeping. */
  | 'again'
  | 'first'
  /** Too long to be kept. */
  | 'never'

interface Entry {
  /** Which state of the workspace: another after each transaction that changes a row of it. */
  readonly mark: string
  /** Null where it has only been asked. */
  readonly bytes: Buffer | null
  readonly since: number
}

type Shelf = LRUCache<string, Entry>

/** What an entry takes beside its texts, roughly. */
const ENTRY_BYTES = 200

/**
 * Answers that are told again as long as a workspace is in the state that they were read in. Each user has a shelf of the own, so that no answer is ever another
 * user's, and nobody's flood of questions puts away more than the own answers, or those of who has asked longest ago.
 */
export class KeptAnswers {
  readonly #limits: KeptLimits
  readonly #now: () => number
  readonly #shelves: LRUCache<number, Shelf>

  readonly #foundLast = new WeakSet<object>()

  /** @param now milliseconds of a clock that only goes forward */
  constructor(limits: KeptLimits = KEPT_LIMITS, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
    this.#shelves = new LRUCache({
      maxSize: limits.bytes,
      sizeCalculation: (shelf) => shelf.calculatedSize + ENTRY_BYTES,
    })
  }

  /** What is kept, in bytes. */
  get size(): number {
    return this.#shelves.calculatedSize
  }

  /** Whether the last answer to a question of this kind, whoever's it was, was found: a guess, and only to be ready for what is likely. */
  isExpected(kind: object): boolean {
    return this.#foundLast.has(kind)
  }

  /** @param mark of the state that the workspace is in now */
  find(question: Question, mark: string): Found {
    const found = this.#find(question, mark)
    if (typeof found === 'object') this.#foundLast.add(question.kind)
    else this.#foundLast.delete(question.kind)
    return found
  }

  #find({ userId, key }: Question, mark: string): Found {
    if (key.length > this.#limits.keyCharacters) return 'never'
    const found = this.#shelves.get(userId)?.get(key)
    const isOfThisState = found?.mark === mark && this.#now() - found.since < this.#limits.keptMs
    if (found && isOfThisState) return found.bytes === null ? 'again' : { bytes: found.bytes }
    this.#put(userId, key, { mark, bytes: null, since: this.#now() })
    return 'first'
  }

  /** @param mark of the state that all of the answer was read in */
  keep({ userId, key }: Question, mark: string, bytes: Buffer): void {
    if (bytes.length <= this.#limits.ofAnswerBytes)
      this.#put(userId, key, { mark, bytes, since: this.#now() })
  }

  #put(userId: number, key: string, entry: Entry): void {
    const shelf = this.#shelves.get(userId) ?? this.#newShelf()
    shelf.set(key, entry)
    // What stands for the same value is not measured anew.
    this.#shelves.delete(userId)
    this.#shelves.set(userId, shelf)
  }

  #newShelf(): Shelf {
    return new LRUCache({
      maxSize: this.#limits.ofUserBytes,
      sizeCalculation: ({ bytes, mark }, key) =>
        2 * (key.length + mark.length) + (bytes?.length ?? 0) + ENTRY_BYTES,
    })
  }
}
