import type { PageView } from '@plumb/domain/analytics/page-view.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log/log.ts'
import { addPageViewCounts, type PageViewCount } from './store.ts'

/** Interval between saves of the counts, in milliseconds. Counts since the last save are lost if the server is killed. */
const STORE_INTERVAL_MS = 10_000

/** Counts page views in memory, and saves the counts from time to time: a view needs no connection to the database. */
export class PageCounting {
  readonly #database: Database
  readonly #log: Log
  #counts = new Map<string, PageViewCount>()
  #timer: ReturnType<typeof setInterval> | undefined
  #isFailing = false

  constructor(database: Database, log: Log) {
    this.#database = database
    this.#log = log
  }

  add(views: readonly PageView[]): void {
    for (const { page, isFirst, begins } of views)
      this.#add({ page, views: 1, sessions: isFirst || begins ? 1 : 0, entrances: begins ? 1 : 0 })
  }

  #add({ page, views, sessions, entrances }: PageViewCount): void {
    const previous = this.#counts.get(page) ?? { views: 0, sessions: 0, entrances: 0 }
    this.#counts.set(page, {
      page,
      views: previous.views + views,
      sessions: previous.sessions + sessions,
      entrances: previous.entrances + entrances,
    })
  }

  start(): void {
    this.#timer = setInterval(() => void this.store(), STORE_INTERVAL_MS)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.store()
  }

  /** Saves the counts since the last call. The first of several failures is logged; the counts are then saved with the next ones. */
  async store(): Promise<void> {
    const newCounts = [...this.#counts.values()]
    if (newCounts.length === 0) return
    this.#counts = new Map()
    const session = { requestId: 'page-counts', userId: null, workspaceId: null }
    try {
      await this.#database.transaction(session, (tx) => addPageViewCounts(tx, newCounts))
      this.#isFailing = false
    } catch (fault) {
      for (const count of newCounts) this.#add(count)
      if (!this.#isFailing) this.#log.warn({ err: fault }, 'could not save page view counts')
      this.#isFailing = true
    }
  }
}
