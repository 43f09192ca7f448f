import { LRUCache } from 'lru-cache'
import { TimeUsed } from './account.ts'

/** Who asks, and what for. */
export interface Claim {
  readonly member: string
  readonly workspace: string
  /** Saves of one workspace wait for each other in any case: but for the next, here and not with a connection in their hands. */
  readonly isSave: boolean
  /** By what it will be proven who asks; absent where it is. */
  readonly token?: string
}

/** One who asks: waits, works, has an answer that nobody has taken yet, and is gone. */
export interface Asked {
  /** Changes once it is proven who asks. */
  claim: Claim
  stage: 'waits' | 'works' | 'is answered' | 'has gone'
  /** What its turn has spent until now, in milliseconds. */
  spent: number
}

/** Of a workspace's turns, or of a member's in a workspace. */
export interface Share {
  readonly used: TimeUsed
  working: number
}

export interface Member {
  readonly working: Set<Asked>
  /** Whose answers have not left, those that work among them. */
  unread: number
  waiting: number
  /** What the turns that ended lately spent: the last one all that it did, each before it half as much. */
  spent: number
  /** Whether any has ended since the member was last idle: before that it is not known what the turns cost. */
  hasEnded: boolean
}

interface Workspace<A extends Asked> extends Share {
  saves: number
  readonly members: Map<string, Share & { waiting: A[] }>
}

/** Workspaces, and members in them, of whom it is known what they have had though they neither work nor wait. */
const REMEMBERED = 20_000

/** Who waits, works and is answered, and what each workspace, and in it each member, has had lately. */
export class Shares<A extends Asked> {
  readonly #now: () => number
  readonly #members = new Map<string, Member>()
  readonly workspaces = new Map<string, Workspace<A>>()
  readonly #remembered = new LRUCache<string, TimeUsed>({ max: REMEMBERED })
  readonly #unproven = new Map<string, Set<A>>()
  working = 0
  waiting = 0

  /** @param now milliseconds of a clock that only goes forward */
  constructor(now: () => number) {
    this.#now = now
  }

  add(asked: A): void {
    this.#count(asked, 1)
    const { token } = asked.claim
    if (token === undefined) return
    const others = this.#unproven.get(token)
    if (others) others.add(asked)
    else this.#unproven.set(token, new Set([asked]))
  }

  move(asked: A, stage: A['stage']): void {
    this.#count(asked, -1)
    if (asked.stage === 'works') {
      const member = this.memberOf(asked.claim)
      member.spent = Math.max(asked.spent, member.spent / 2)
      member.hasEnded = true
    }
    asked.stage = stage
    this.#count(asked, 1)
    if (stage === 'has gone') this.#forgetUnproven(asked)
    this.#tidy(asked.claim)
  }

  /** Whoever asks with the token is counted, from now on, as the one that they are proven to be. */
  prove(token: string, proven: Pick<Claim, 'member' | 'workspace'>): void {
    const meant = this.#unproven.get(token) ?? []
    this.#unproven.delete(token)
    for (const asked of meant) {
      const before = asked.claim
      this.#count(asked, -1)
      asked.claim = { ...proven, isSave: before.isSave }
      this.#count(asked, 1)
      this.#tidy(before)
    }
  }

  spend(asked: A, ms: number): void {
    const now = this.#now()
    asked.spent += ms
    this.workspaceOf(asked.claim).used.spend(ms, now)
    this.#shareOf(asked.claim).used.spend(ms, now)
    this.#tidy(asked.claim)
  }

  standingOf({ claim }: A): readonly [ofWorkspace: number, ofMember: number] {
    const now = this.#now()
    const standing = [
      this.workspaceOf(claim).used.lately(now),
      this.#shareOf(claim).used.lately(now),
    ] as const
    this.#tidy(claim)
    return standing
  }

  memberOf({ member: name }: Claim): Member {
    let member = this.#members.get(name)
    if (!member) this.#members.set(name, (member = newMember()))
    return member
  }

  workspaceOf({ workspace: name }: Claim): Workspace<A> {
    const known = this.workspaces.get(name)
    if (known) return known
    const made = { used: this.#usedBefore(name), working: 0, saves: 0, members: new Map() }
    this.workspaces.set(name, made)
    return made
  }

  /** @param by 1 where it is there from now on, -1 where it is no more */
  #count(asked: A, by: 1 | -1): void {
    const { claim, stage } = asked
    if (stage === 'has gone') return
    const member = this.memberOf(claim)
    const workspace = this.workspaceOf(claim)
    const share = this.#shareOf(claim)
    if (stage === 'waits') {
      this.waiting += by
      member.waiting += by
      if (by === 1) share.waiting.push(asked)
      else share.waiting.splice(share.waiting.indexOf(asked), 1)
      return
    }
    member.unread += by
    if (stage === 'is answered') return
    this.working += by
    workspace.working += by
    share.working += by
    if (claim.isSave) workspace.saves += by
    if (by === 1) member.working.add(asked)
    else member.working.delete(asked)
  }

  #shareOf(claim: Claim) {
    const { members } = this.workspaceOf(claim)
    const known = members.get(claim.member)
    if (known) return known
    const made = { used: this.#usedBefore(keyOf(claim)), working: 0, waiting: [] as A[] }
    members.set(claim.member, made)
    return made
  }

  #usedBefore(name: string): TimeUsed {
    return this.#remembered.get(name) ?? new TimeUsed(this.#now())
  }

  #forgetUnproven(asked: A): void {
    const { token = '' } = asked.claim
    const others = this.#unproven.get(token)
    others?.delete(asked)
    if (others?.size === 0) this.#unproven.delete(token)
  }

  /** Forgets who neither works nor waits, but for what they have had. */
  #tidy(claim: Claim): void {
    const { working, unread, waiting } = this.memberOf(claim)
    if (working.size + unread + waiting === 0) this.#members.delete(claim.member)
    const workspace = this.workspaceOf(claim)
    const share = this.#shareOf(claim)
    if (share.working + share.waiting.length === 0) {
      workspace.members.delete(claim.member)
      this.#remembered.set(keyOf(claim), share.used)
    }
    if (workspace.members.size === 0) {
      this.workspaces.delete(claim.workspace)
      this.#remembered.set(claim.workspace, workspace.used)
    }
  }
}

const newMember = (): Member => ({ working: new Set(), unread: 0, waiting: 0, spent: 0, hasEnded: false })

/** A member in a workspace. */
const keyOf = ({ workspace, member }: Claim): string => `${workspace} ${member}`
