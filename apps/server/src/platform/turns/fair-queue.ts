import type { Account } from './account.ts'
import { type Asked, type Claim, type Member, type Share, Shares } from './shares.ts'

export interface QueueLimits {
  /** Turns at once. */
  readonly atOnce: number
  readonly ofMemberAtOnce: number
  /** Of a member whose turns are light, while nobody else waits. */
  readonly ofLightMemberAtOnce: number
  /** Milliseconds; whose last turns each spent no more, nor has one that runs, is light. Whose first turns still run is not yet. */
  readonly lightMs: number
  /** Milliseconds; whose last turns spent more, or one that runs has, has one turn at once. */
  readonly heavyMs: number
  readonly savesOfWorkspaceAtOnce: number
  /** Of one member's turns, those whose answers have not left. */
  readonly unreadOfMember: number
  /** Who may wait, of one member and of all. */
  readonly waitingOfMember: number
  readonly waiting: number
}

/** The right to work, and whose work it is. */
export interface Turn extends Account {
  readonly waitedMs: number
  /** The work has ended. May be called twice. */
  end(): void
  /** The answer has left, or nobody takes it. Ends the turn too. May be called twice. */
  leave(): void
}

interface Entry extends Asked {
  readonly since: number
  readonly start: (turn: Turn | null) => void
}

/**
 * Lets some work at a time, and of those who wait first the workspace, in it the member, that has had the least time lately: so what
 * is heavy is found by what it costs, and whoever asks much waits for the own requests. What a turn costs is told while it
 * works; how long it lasts does not count, since that is as long for whoever waits behind others' work.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #now: () => number
  readonly #shares: Shares<Entry>

  /** @param now milliseconds of a clock that only goes forward */
  constructor(limits: QueueLimits, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
    this.#shares = new Shares(now)
  }

  get running(): number {
    return this.#shares.working
  }

  get waiting(): number {
    return this.#shares.waiting
  }

  /**
   * @param signal ends the waiting
   * @returns the turn, once it has come; null for whoever has too many requests waiting already, where they are more than all may have, and
   *   for whoever has gone
   */
  enter(claim: Claim, signal?: AbortSignal): Promise<Turn | null> {
    if (signal?.aborted || this.#shares.memberOf(claim).waiting >= this.#limits.waitingOfMember)
      return Promise.resolve(null)
    return new Promise((resolve) => {
      const gone = () => this.#drop(entry)
      const entry: Entry = {
        claim,
        stage: 'waits',
        spent: 0,
        since: this.#now(),
        start: (turn) => {
          signal?.removeEventListener('abort', gone)
          resolve(turn)
        },
      }
      signal?.addEventListener('abort', gone, { once: true })
      this.#shares.add(entry)
      this.#startThoseWhoMay()
      if (this.waiting > this.#limits.waiting) this.#dropOfLongest()
    })
  }

  /** Who has entered with the token waits, works and pays from now on as the one that they are proven to be, and no more at others' cost. */
  prove(token: string, proven: Pick<Claim, 'member' | 'workspace'>): void {
    this.#shares.prove(token, proven)
    this.#startThoseWhoMay()
  }

  #startThoseWhoMay(): void {
    while (this.running < this.#limits.atOnce) {
      const next = this.#next()
      if (!next) return
      this.#shares.move(next, 'works')
      next.start(this.#turnOf(next))
    }
  }

  #next(): Entry | undefined {
    const now = this.#now()
    for (const workspace of byTimeUsed(this.#shares.workspaces, now)) {
      for (const share of byTimeUsed(workspace.members, now)) {
        const [first] = share.waiting
        if (!first || !this.#mayWork(first.claim)) continue
        const savesMay = workspace.saves < this.#limits.savesOfWorkspaceAtOnce
        const next = savesMay ? first : share.waiting.find(({ claim }) => !claim.isSave)
        if (next) return next
      }
    }
    return undefined
  }

  /** Whether one more turn of the member may begin; the same for all that the member has waiting. */
  #mayWork(claim: Claim): boolean {
    const member = this.#shares.memberOf(claim)
    return member.working.size < this.#mostAtOnce(member) && member.unread < this.#limits.unreadOfMember
  }

  #mostAtOnce({ working, spent, hasEnded, waiting }: Member): number {
    const { ofMemberAtOnce, ofLightMemberAtOnce, lightMs, heavyMs } = this.#limits
    let mostSpent = spent
    for (const turn of working) mostSpent = Math.max(mostSpent, turn.spent)
    if (mostSpent > heavyMs) return 1
    const isAlone = waiting === this.waiting
    return isAlone && hasEnded && mostSpent <= lightMs ? ofLightMemberAtOnce : ofMemberAtOnce
  }

  #turnOf(entry: Entry): Turn {
    const moveTo = (stage: Entry['stage']) => {
      this.#shares.move(entry, stage)
      this.#startThoseWhoMay()
    }
    return {
      waitedMs: this.#now() - entry.since,
      spend: (ms) => this.#shares.spend(entry, ms),
      standing: () => this.#shares.standingOf(entry),
      end: () => {
        if (entry.stage === 'works') moveTo('is answered')
      },
      leave: () => {
        if (entry.stage !== 'has gone') moveTo('has gone')
      },
    }
  }

  /** Whoever has most waiting is the one who floods. */
  #dropOfLongest(): void {
    let longest: Entry | undefined
    for (const { members } of this.#shares.workspaces.values()) {
      for (const { waiting } of members.values()) {
        const last = waiting.at(-1)
        if (last && (!longest || this.#waitingOf(last) > this.#waitingOf(longest))) longest = last
      }
    }
    if (longest) this.#drop(longest)
  }

  #waitingOf({ claim }: Entry): number {
    return this.#shares.memberOf(claim).waiting
  }

  #drop(entry: Entry): void {
    if (entry.stage !== 'waits') return
    this.#shares.move(entry, 'has gone')
    entry.start(null)
  }
}

function byTimeUsed<S extends Share>(shares: ReadonlyMap<string, S>, now: number): Iterable<S> {
  if (shares.size < 2) return shares.values()
  const lately = [...shares.values()].map((share) => ({ share, used: share.used.lately(now) }))
  return lately.sort((a, b) => a.used - b.used).map(({ share }) => share)
}
