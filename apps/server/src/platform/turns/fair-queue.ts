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
  /** Milliseconds; whose last turn took longer has one turn at once. */
  readonly heavyMs: number
  readonly savesOfWorkspaceAtOnce: number
  /** Of one member's turns, those whose answers have not left. */
  readonly unreadOfMember: number
  /** Who may wait, of one member and of all. */
  readonly waitingOfMember: number
  readonly waiting: number
}

/** The right to work. */
export interface Turn {
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
  running: number
  unread: number
  waiting: number
  /** What the last turn that ended took, in milliseconds. */
  took: number
}

/** Of a workspace's turns, or of a member's in a workspace: how much time they have had, in milliseconds. */
interface Share {
  used: number
  running: number
}

interface Workspace extends Share {
  saves: number
  readonly members: Map<string, Share & { waiting: Waiting[] }>
}

/**
 * Lets some work at a time, and of those who wait first the workspace, in it the member, that has had the least time: so what
 * is heavy is found by what it takes, and whoever asks much waits for the own requests. Who comes anew begins with what the least of the others has had.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #now: () => number
  readonly #members = new Map<string, Member>()
  readonly #workspaces = new Map<string, Workspace>()
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
    for (const workspace of byTimeUsed(this.#workspaces)) {
      for (const share of byTimeUsed(workspace.members)) {
        const next = share.waiting.find(({ claim }) => this.#may(claim, workspace))
        if (next) return next
      }
    }
    return undefined
  }

  #may({ member, isSave }: Claim, workspace: Workspace): boolean {
    const { running, unread, took } = memberOf(this.#members, member)
    const { ofMemberAtOnce, heavyMs, unreadOfMember, savesOfWorkspaceAtOnce } = this.#limits
    if (isSave && workspace.saves >= savesOfWorkspaceAtOnce) return false
    return running < (took > heavyMs ? 1 : ofMemberAtOnce) && unread < unreadOfMember
  }

  #begin({ claim, since }: Waiting): Turn {
    const begun = this.#now()
    const count = (by: 1 | -1) => {
      const workspace = this.#workspaceOf(claim)
      this.#running += by
      memberOf(this.#members, claim.member).running += by
      workspace.running += by
      this.#shareOf(claim).running += by
      if (claim.isSave) workspace.saves += by
    }
    const unread = (by: 1 | -1) => {
      memberOf(this.#members, claim.member).unread += by
    }
    count(1)
    unread(1)
    let [hasEnded, hasLeft] = [false, false]
    const end = () => {
      if (hasEnded) return
      hasEnded = true
      const took = this.#now() - begun
      memberOf(this.#members, claim.member).took = took
      this.#workspaceOf(claim).used += took
      this.#shareOf(claim).used += took
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
    return { waitedMs: begun - since, end, leave }
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
    const made = { used: leastUsed(this.#workspaces), running: 0, saves: 0, members: new Map() }
    this.#workspaces.set(name, made)
    return made
  }

  #shareOf(claim: Claim) {
    const { members } = this.#workspaceOf(claim)
    const known = members.get(claim.member)
    if (known) return known
    const made = { used: leastUsed(members), running: 0, waiting: [] }
    members.set(claim.member, made)
    return made
  }

  /** Forgets who neither works nor waits. */
  #tidy(claim: Claim): void {
    const { running, unread, waiting } = memberOf(this.#members, claim.member)
    if (running + unread + waiting === 0) this.#members.delete(claim.member)
    const workspace = this.#workspaceOf(claim)
    const share = this.#shareOf(claim)
    if (share.running + share.waiting.length === 0) workspace.members.delete(claim.member)
    if (workspace.members.size === 0) this.#workspaces.delete(claim.workspace)
  }
}

function memberOf(members: Map<string, Member>, name: string): Member {
  let member = members.get(name)
  if (!member) members.set(name, (member = { running: 0, unread: 0, waiting: 0, took: 0 }))
  return member
}

const byTimeUsed = <S extends Share>(shares: ReadonlyMap<string, S>): S[] =>
  [...shares.values()].sort((a, b) => a.used - b.used)

const leastUsed = (shares: ReadonlyMap<string, Share>): number => {
  let least = Number.POSITIVE_INFINITY
  for (const { used } of shares.values()) least = Math.min(least, used)
  return Number.isFinite(least) ? least : 0
}
