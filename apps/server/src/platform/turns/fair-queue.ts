import { LRUCache } from 'lru-cache'
import { type Account, type Standing, TimeUsed } from './account.ts'

/** Who asks, and what for. */
export interface Claim {
  readonly member: string
  readonly workspace: string
  /** Saves of one workspace wait for each other in any case: but for the next, here and not with a connection in their hands. */
  readonly isSave: boolean
}

export interface QueueLimits {
  /** Turns at once. */
  readonly atOnce: number
  readonly ofMemberAtOnce: number
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

interface Waiting {
  readonly claim: Claim
  readonly since: number
  readonly start: (turn: Turn | null) => void
}

interface Member {
  /** What each turn that runs has spent until now, in milliseconds. */
  readonly running: Set<{ spent: number }>
  unread: number
  waiting: number
  /** What the turns that ended lately spent: the last one all that it did, each before it half as much. */
  spent: number
}

/** Of a workspace's turns, or of a member's in a workspace. */
interface Share {
  readonly used: TimeUsed
  running: number
}

interface Workspace extends Share {
  saves: number
  readonly members: Map<string, Share & { waiting: Waiting[] }>
}

/** Workspaces, and members in them, of whom it is known what they have had though they neither work nor wait. */
const REMEMBERED = 20_000

/**
 * Lets some work at a time, and of those who wait first the workspace, in it the member, that has had the least time lately: so what
 * is heavy is found by what it costs, and whoever asks much waits for the own requests. What a turn costs is told while it
 * works; how long it lasts does not count, since that is as long for whoever waits behind others' work.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #now: () => number
  readonly #members = new Map<string, Member>()
  readonly #workspaces = new Map<string, Workspace>()
  readonly #remembered = new LRUCache<string, TimeUsed>({ max: REMEMBERED })
  #running = 0
  #waiting = 0

  /** @param now milliseconds of a clock that only goes forward */
  constructor(limits: QueueLimits, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
  }

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#waiting
  }

  /**
   * @param signal ends the waiting
   * @returns the turn, once it has come; null for whoever has too many requests waiting already, where they are more than all may have, and
   *   for whoever has gone
   */
  enter(claim: Claim, signal?: AbortSignal): Promise<Turn | null> {
    const member = memberOf(this.#members, claim.member)
    if (signal?.aborted || member.waiting >= this.#limits.waitingOfMember) return Promise.resolve(null)
    return new Promise((resolve) => {
      const gone = () => this.#drop(waiting)
      const waiting: Waiting = {
        claim,
        since: this.#now(),
        start: (turn) => {
          signal?.removeEventListener('abort', gone)
          resolve(turn)
        },
      }
      signal?.addEventListener('abort', gone, { once: true })
      this.#shareOf(claim).waiting.push(waiting)
      member.waiting += 1
      this.#waiting += 1
      this.#startThoseWhoMay()
      if (this.#waiting > this.#limits.waiting) this.#dropOfLongest()
    })
  }

  #startThoseWhoMay(): void {
    while (this.#running < this.#limits.atOnce) {
      const next = this.#next()
      if (!next) return
      this.#remove(next)
      next.start(this.#begin(next))
    }
  }

  #next(): Waiting | undefined {
    const now = this.#now()
    for (const workspace of byTimeUsed(this.#workspaces, now)) {
      for (const share of byTimeUsed(workspace.members, now)) {
        const next = share.waiting.find(({ claim }) => this.#may(claim, workspace))
        if (next) return next
      }
    }
    return undefined
  }

  #may({ member, isSave }: Claim, workspace: Workspace): boolean {
    const { running, unread, spent } = memberOf(this.#members, member)
    const mostSpent = Math.max(spent, ...[...running].map((turn) => turn.spent))
    const { ofMemberAtOnce, heavyMs, unreadOfMember, savesOfWorkspaceAtOnce } = this.#limits
    if (isSave && workspace.saves >= savesOfWorkspaceAtOnce) return false
    return running.size < (mostSpent > heavyMs ? 1 : ofMemberAtOnce) && unread < unreadOfMember
  }

  #begin({ claim, since }: Waiting): Turn {
    const waitedMs = this.#now() - since
    const count = (by: 1 | -1) => {
      const workspace = this.#workspaceOf(claim)
      this.#running += by
      workspace.running += by
      this.#shareOf(claim).running += by
      if (claim.isSave) workspace.saves += by
    }
    const unread = (by: 1 | -1) => {
      memberOf(this.#members, claim.member).unread += by
    }
    count(1)
    unread(1)
    const own = { spent: 0 }
    memberOf(this.#members, claim.member).running.add(own)
    let [hasEnded, hasLeft] = [false, false]
    const spend = (ms: number) => {
      const now = this.#now()
      this.#workspaceOf(claim).used.spend(ms, now)
      this.#shareOf(claim).used.spend(ms, now)
      own.spent += ms
      this.#tidy(claim)
    }
    const end = () => {
      if (hasEnded) return
      hasEnded = true
      const member = memberOf(this.#members, claim.member)
      member.running.delete(own)
      member.spent = Math.max(own.spent, member.spent / 2)
      count(-1)
      this.#tidy(claim)
      this.#startThoseWhoMay()
    }
    const leave = () => {
      if (hasLeft) return
      hasLeft = true
      unread(-1)
      end()
      this.#tidy(claim)
      this.#startThoseWhoMay()
    }
    return { waitedMs, spend, standing: () => this.#standingOf(claim), end, leave }
  }

  #standingOf(claim: Claim): Standing {
    const now = this.#now()
    const standing = [
      this.#workspaceOf(claim).used.lately(now),
      this.#shareOf(claim).used.lately(now),
    ] as const
    this.#tidy(claim)
    return standing
  }

  /** Whoever has most waiting is the one who floods. */
  #dropOfLongest(): void {
    let longest: Waiting | undefined
    for (const { members } of this.#workspaces.values()) {
      for (const { waiting } of members.values()) {
        const last = waiting.at(-1)
        if (last && (!longest || this.#waitingOf(last) > this.#waitingOf(longest))) longest = last
      }
    }
    if (longest) this.#drop(longest)
  }

  #waitingOf({ claim }: Waiting): number {
    return memberOf(this.#members, claim.member).waiting
  }

  #drop(waiting: Waiting): void {
    if (this.#remove(waiting)) {
      this.#tidy(waiting.claim)
      waiting.start(null)
    }
  }

  #remove(waiting: Waiting): boolean {
    const own = this.#shareOf(waiting.claim).waiting
    const index = own.indexOf(waiting)
    if (index < 0) return false
    own.splice(index, 1)
    memberOf(this.#members, waiting.claim.member).waiting -= 1
    this.#waiting -= 1
    return true
  }

  #workspaceOf({ workspace: name }: Claim): Workspace {
    const known = this.#workspaces.get(name)
    if (known) return known
    const made = { used: this.#usedBefore(name), running: 0, saves: 0, members: new Map() }
    this.#workspaces.set(name, made)
    return made
  }

  #shareOf(claim: Claim) {
    const { members } = this.#workspaceOf(claim)
    const known = members.get(claim.member)
    if (known) return known
    const made = { used: this.#usedBefore(keyOf(claim)), running: 0, waiting: [] }
    members.set(claim.member, made)
    return made
  }

  #usedBefore(name: string): TimeUsed {
    return this.#remembered.get(name) ?? new TimeUsed(this.#now())
  }

  /** Forgets who neither works nor waits, but for what they have had. */
  #tidy(claim: Claim): void {
    const { running, unread, waiting } = memberOf(this.#members, claim.member)
    if (running.size + unread + waiting === 0) this.#members.delete(claim.member)
    const workspace = this.#workspaceOf(claim)
    const share = this.#shareOf(claim)
    if (share.running + share.waiting.length === 0) {
      workspace.members.delete(claim.member)
      this.#remembered.set(keyOf(claim), share.used)
    }
    if (workspace.members.size === 0) {
      this.#workspaces.delete(claim.workspace)
      this.#remembered.set(claim.workspace, workspace.used)
    }
  }
}

function memberOf(members: Map<string, Member>, name: string): Member {
  let member = members.get(name)
  if (!member) members.set(name, (member = { running: new Set(), unread: 0, waiting: 0, spent: 0 }))
  return member
}

/** A member in a workspace. */
const keyOf = ({ workspace, member }: Claim): string => `${workspace} ${member}`

function byTimeUsed<S extends Share>(shares: ReadonlyMap<string, S>, now: number): S[] {
  const lately = [...shares.values()].map((share) => ({ share, used: share.used.lately(now) }))
  return lately.sort((a, b) => a.used - b.used).map(({ share }) => share)
}
