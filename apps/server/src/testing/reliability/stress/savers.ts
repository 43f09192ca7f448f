import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client, GraphqlAnswer } from '../../client.ts'
import type { Save, SaveSeries } from './saves.ts'

/** The saves that were sent, and their results. */
export interface Ledger {
  /** Saves that the server has acknowledged. */
  readonly acknowledged: Map<string, Save>
  /** Saves with an unknown outcome: no try so far was acknowledged, and at least one failed. */
  readonly unanswered: Map<string, Save>
}

export interface Saver {
  /** The workspace of its saves. */
  readonly workspaceId: number
  readonly series: SaveSeries
}

/** Clients that save continuously, and repeat unanswered saves with the same key. */
export interface Savers {
  readonly ledger: Ledger
  /** Resolves when this number of further saves is acknowledged. Rejects if a save is refused, or not answered for a minute. */
  waitForAcknowledged(count: number): Promise<void>
  /** Stops sending saves; running ones continue. */
  pause(): void
  /** Resolves when no save is running, while paused. */
  waitUntilSettled(): Promise<void>
  resume(): void
  /** Lets each saver finish its current save. */
  finish(): Promise<void>
}

/** Time that a save may stay unanswered while the server should be up, in milliseconds. */
const TIME_LIMIT_MS = 60_000
/** Pause between two tries of one save, in milliseconds. */
const PAUSE_MS = 20

/**
 * Starts the savers.
 * @param clientOf returns a client of the current server, in a workspace
 */
export function startSavers(savers: readonly Saver[], clientOf: (workspaceId: number) => Client): Savers {
  const ledger: Ledger = { acknowledged: new Map(), unanswered: new Map() }
  const events = new EventEmitter().setMaxListeners(0)
  const runningSaves = new Set<Promise<unknown>>()
  let isPaused = false
  const finishing = new AbortController()

  async function sendUntilAnswered(
    save: Save,
    workspaceId: number,
  ): Promise<GraphqlAnswer<Record<string, unknown>>> {
    let deadline = performance.now() + TIME_LIMIT_MS
    for (;;) {
      if (isPaused) {
        await once(events, 'resumed')
        deadline = performance.now() + TIME_LIMIT_MS
      }
      const attempt = clientOf(workspaceId).save(save.key, save.query, save.variables)
      const ended = attempt.then(
        (answer) => answer,
        () => null,
      )
      runningSaves.add(ended)
      const answer = await ended
      runningSaves.delete(ended)
      if (answer !== null && answer.status === 200 && answer.codes.length === 0) return answer
      if (answer !== null && answer.status !== 503) {
        throw new Error(`${save.key} was refused: ${JSON.stringify(answer.errors)}`)
      }
      ledger.unanswered.set(save.key, save)
      if (performance.now() > deadline) throw new Error(`${save.key} is not answered: ${answer?.status}`)
      await delay(PAUSE_MS)
    }
  }

  async function run({ workspaceId, series }: Saver, position: number): Promise<void> {
    let answer: GraphqlAnswer<Record<string, unknown>> | null = null
    for (let number = 1; !finishing.signal.aborted; number += 1) {
      const save = series(`${workspaceId}-${position}-${number}`, answer)
      answer = await sendUntilAnswered(save, workspaceId)
      ledger.acknowledged.set(save.key, save)
      ledger.unanswered.delete(save.key)
      events.emit('acknowledged')
    }
  }

  const all = Promise.all(savers.map(run))
  all.catch(() => {}) // Reported to the callers of `waitForAcknowledged` and `finish`.
  return {
    ledger,
    async waitForAcknowledged(count) {
      const goal = ledger.acknowledged.size + count
      const reached = new Promise<void>((resolve) => {
        events.on('acknowledged', () => ledger.acknowledged.size >= goal && resolve())
      })
      await Promise.race([reached, all])
      events.removeAllListeners('acknowledged')
    },
    pause() {
      isPaused = true
    },
    async waitUntilSettled() {
      while (runningSaves.size > 0) await Promise.all(runningSaves)
    },
    resume() {
      isPaused = false
      events.emit('resumed')
    },
    async finish() {
      finishing.abort()
      await all
    },
  }
}
