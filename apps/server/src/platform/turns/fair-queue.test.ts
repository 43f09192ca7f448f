import { describe, expect, test } from 'vitest'
import { FairQueue, type QueueLimits, type Turn } from './fair-queue.ts'
import type { Claim } from './shares.ts'

const LIMITS: Omit<QueueLimits, 'ofLightMemberAtOnce'> = {
  atOnce: 2,
  ofMemberAtOnce: 1,
  lightMs: 10,
  heavyMs: 100,
  savesOfWorkspaceAtOnce: 1,
  unreadOfMember: 2,
  waitingOfMember: 20,
  waiting: 30,
}

/** A queue whose clock is set by hand, and the names of those who have had a turn, in order. */
function openQueue(limits: Partial<QueueLimits> = {}) {
  let now = 0
  const ofLightMemberAtOnce = limits.ofMemberAtOnce ?? LIMITS.ofMemberAtOnce
  const queue = new FairQueue({ ...LIMITS, ofLightMemberAtOnce, ...limits }, () => now)
  const begun: string[] = []
  const turns = new Map<string, Turn>()
  const refused: string[] = []
  const enter = (name: string, claim: Partial<Claim> = {}, signal?: AbortSignal) => {
    const whole = { member: name, workspace: 'acme', isSave: false, ...claim }
    const wait = async () => {
      const turn = await queue.enter(whole, signal)
      if (turn) turns.set(name, turn)
      if (turn) begun.push(name)
      else refused.push(name)
    }
    void wait()
  }
  /** All that has come is looked at. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    queue,
    begun,
    refused,
    enter,
    settle,
    /** @param lasted of which nothing but `spent` was its own work */
    async end(name: string, spent = 1, lasted = spent) {
      now += lasted
      turns.get(name)?.spend(spent)
      turns.get(name)?.leave()
      await settle()
    },
    pass: (ms: number) => void (now += ms),
    turn: (name: string) => turns.get(name),
  }
}

test('lets some work at once, and the others wait', async () => {
  const { enter, settle, begun, queue, end } = openQueue()
  for (const name of ['a', 'b', 'c']) enter(name)
  await settle()
  expect([begun, queue.running, queue.waiting]).toEqual([['a', 'b'], 2, 1])
  await end('a')
  expect([begun, queue.running, queue.waiting]).toEqual([['a', 'b', 'c'], 2, 0])
})

test('whoever asks much waits for the own requests, and others go before', async () => {
  const queue = openQueue({ atOnce: 1 })
  for (let n = 1; n <= 16; n += 1) queue.enter(`flood ${n}`, { member: 'flood' })
  queue.enter('late')
  await queue.settle()
  expect(queue.begun).toEqual(['flood 1'])
  await queue.end('flood 1', 100)
  expect(queue.begun).toEqual(['flood 1', 'late'])
  await queue.end('late')
  // Nobody else waits: the flood is served too.
  expect(queue.begun.at(-1)).toBe('flood 2')
})

test('one member works on no more than so many at once, though there is room', async () => {
  const queue = openQueue({ atOnce: 5, ofMemberAtOnce: 2 })
  for (const n of [1, 2, 3, 4]) queue.enter(`a${n}`, { member: 'a' })
  queue.enter('b')
  await queue.settle()
  expect(queue.begun).toEqual(['a1', 'a2', 'b'])
})

describe('one whose turns are light', () => {
  /** Nine of `a` have come, two of them work, and the first has ended: before that it is not known what they cost. */
  async function afterFirst(spent: number, others: readonly string[] = []) {
    const queue = openQueue({ atOnce: 6, ofMemberAtOnce: 2, ofLightMemberAtOnce: 4, unreadOfMember: 9 })
    for (const name of others) queue.enter(name, { member: 'b' })
    for (let n = 1; n <= 9; n += 1) queue.enter(`a${n}`, { member: 'a' })
    await queue.settle()
    expect(ofA(queue)).toBe(2)
    await queue.end('a1', spent)
    return queue
  }
  /** How many of `a` have begun: in their order. */
  const ofA = ({ begun }: ReturnType<typeof openQueue>) => begun.filter((name) => name.startsWith('a')).length

  test('works on more of them while nobody else waits', async () => {
    const queue = await afterFirst(10)
    expect(ofA(queue)).toBe(5)
    await queue.end('a2', 10)
    expect(ofA(queue)).toBe(6)
  })

  test('but not once one was not, has it ended or does it run', async () => {
    const queue = await afterFirst(11)
    expect(ofA(queue)).toBe(3)
    await queue.end('a2', 0)
    expect(ofA(queue)).toBe(6)
    queue.turn('a3')?.spend(11)
    for (const name of ['a4', 'a5']) await queue.end(name, 0)
    expect(ofA(queue)).toBe(6)
  })

  test('nor while others wait, whoever they are', async () => {
    const queue = await afterFirst(0, ['b1', 'b2', 'b3'])
    expect(ofA(queue)).toBe(3)
    await queue.end('b1', 50)
    expect(queue.begun).toContain('b3')
    expect(ofA(queue)).toBe(5)
  })
})

test('and on one where the last ones were heavy', async () => {
  const queue = openQueue({ atOnce: 5, ofMemberAtOnce: 2 })
  for (const n of [1, 2, 3, 4, 5]) queue.enter(`a${n}`, { member: 'a' })
  await queue.settle()
  await queue.end('a1', 250)
  expect(queue.begun).toEqual(['a1', 'a2'])
  await queue.end('a2', 0)
  expect(queue.begun).toEqual(['a1', 'a2', 'a3'])
  await queue.end('a3', 0)
  expect(queue.begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5'])
})

test('also where the member asks in many workspaces', async () => {
  const queue = openQueue({ atOnce: 5 })
  for (const n of [1, 2, 3]) queue.enter(`a${n}`, { member: 'a', workspace: `w${n}` })
  await queue.settle()
  expect(queue.begun).toEqual(['a1'])
})

test('time is shared between workspaces first, however many members ask in one', async () => {
  const queue = openQueue({ atOnce: 1 })
  for (let n = 1; n <= 6; n += 1) queue.enter(`crowd ${n}`, { workspace: 'crowd' })
  for (let n = 1; n <= 3; n += 1) queue.enter(`alone ${n}`, { member: 'alone', workspace: 'alone' })
  await queue.settle()
  for (let n = 0; n < 5; n += 1) await queue.end(queue.begun.at(-1) ?? '', 10)
  expect(queue.begun.filter((name) => name.startsWith('alone'))).toHaveLength(3)
})

test('what is heavy is found by the time it takes: who has had less goes first', async () => {
  const queue = openQueue({ atOnce: 1 })
  for (const n of [1, 2, 3]) queue.enter(`heavy ${n}`, { member: 'heavy' })
  for (const n of [1, 2, 3, 4]) queue.enter(`light ${n}`, { member: 'light' })
  await queue.settle()
  await queue.end('heavy 1', 100)
  for (const n of [1, 2, 3]) await queue.end(`light ${n}`, 2)
  expect(queue.begun).toEqual(['heavy 1', 'light 1', 'light 2', 'light 3', 'light 4'])
})

test('and what one that runs has cost until now counts at once', async () => {
  const queue = openQueue({ atOnce: 5, ofMemberAtOnce: 2 })
  for (const n of [1, 2, 3]) queue.enter(`a${n}`, { member: 'a' })
  await queue.settle()
  queue.turn('a1')?.spend(101)
  await queue.end('a2', 0)
  expect(queue.begun).toEqual(['a1', 'a2'])
  expect(queue.turn('a1')?.standing()).toEqual([101, 101])
})

test('waiting behind others makes nobody heavy: only what is spent counts', async () => {
  const queue = openQueue({ atOnce: 5, ofMemberAtOnce: 2 })
  for (const n of [1, 2, 3, 4]) queue.enter(`a${n}`, { member: 'a' })
  await queue.settle()
  await queue.end('a1', 2, 5_000)
  await queue.end('a2', 2, 5_000)
  expect(queue.begun).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('who asks now and then goes before who always asks, each time', async () => {
  const queue = openQueue({ atOnce: 1 })
  for (let n = 1; n <= 9; n += 1) queue.enter(`flood ${n}`, { member: 'flood', workspace: 'flooded' })
  await queue.settle()
  for (const n of [1, 2, 3]) {
    queue.enter(`now and then ${n}`)
    await queue.end(queue.begun.at(-1) ?? '', 100)
    expect(queue.begun.at(-1)).toBe(`now and then ${n}`)
    await queue.end(`now and then ${n}`, 5)
    expect(queue.begun.at(-1)).toBe(`flood ${n + 1}`)
  }
})

test('what was had long ago counts no more', async () => {
  const queue = openQueue({ atOnce: 1 })
  queue.enter('once', { workspace: 'once' })
  await queue.settle()
  await queue.end('once', 5_000)
  queue.pass(100_000)
  queue.enter('lately', { workspace: 'lately' })
  await queue.settle()
  queue.enter('once again', { member: 'once', workspace: 'once' })
  queue.enter('lately again', { member: 'lately', workspace: 'lately' })
  await queue.end('lately', 20)
  expect(queue.begun.at(-1)).toBe('once again')
})

test('more saves of a workspace than may wait with a connection let reads past them', async () => {
  const queue = openQueue({ atOnce: 5 })
  queue.enter('save 1', { isSave: true })
  queue.enter('save 2', { isSave: true })
  queue.enter('read')
  queue.enter('save elsewhere', { isSave: true, workspace: 'other' })
  await queue.settle()
  expect(queue.begun).toEqual(['save 1', 'read', 'save elsewhere'])
  await queue.end('save 1')
  expect(queue.begun.at(-1)).toBe('save 2')
})

test('answers that are not taken count, though their work has ended', async () => {
  const queue = openQueue({ atOnce: 5 })
  for (const n of [1, 2, 3]) queue.enter(`a${n}`, { member: 'a' })
  await queue.settle()
  queue.turn('a1')?.end()
  await queue.settle()
  queue.turn('a2')?.end()
  await queue.settle()
  expect([queue.begun, queue.queue.running]).toEqual([['a1', 'a2'], 0])
  queue.turn('a1')?.leave()
  await queue.settle()
  expect(queue.begun).toEqual(['a1', 'a2', 'a3'])
})

test('only whoever floods is refused: the own limit first, then whoever has most waiting', async () => {
  const queue = openQueue({ atOnce: 1, waitingOfMember: 3, waiting: 4 })
  queue.enter('busy')
  for (const n of [1, 2, 3, 4]) queue.enter(`flood ${n}`, { member: 'flood' })
  await queue.settle()
  expect(queue.refused).toEqual(['flood 4'])
  for (const n of [1, 2]) queue.enter(`other ${n}`)
  await queue.settle()
  expect(queue.refused).toEqual(['flood 4', 'flood 3'])
})

test('who has gone waits no more, and what is done twice counts once', async () => {
  const queue = openQueue({ atOnce: 1 })
  const gone = new AbortController()
  queue.enter('a')
  queue.enter('gone', {}, gone.signal)
  queue.enter('b')
  await queue.settle()
  gone.abort()
  queue.turn('a')?.end()
  await queue.end('a')
  expect([queue.begun, queue.refused, queue.queue.running]).toEqual([['a', 'b'], ['gone'], 1])
  queue.enter('late', {}, AbortSignal.abort())
  await queue.end('b')
  expect([queue.refused, queue.queue.running, queue.queue.waiting]).toEqual([['gone', 'late'], 0, 0])
})

test('whose requests wait unproven are in nobody else’s way once it is known who asks, those that wait and work already too', async () => {
  const queue = openQueue({ atOnce: 1, ofMemberAtOnce: 1, waitingOfMember: 4 })
  const unproven = { member: 'an address', workspace: 'none' }
  for (const n of [1, 2, 3]) queue.enter(`heavy ${n}`, { ...unproven, token: 'of one' })
  queue.enter('light', { ...unproven, token: 'of another' })
  await queue.settle()
  expect(queue.begun).toEqual(['heavy 1'])
  queue.queue.prove('of one', { member: 'one', workspace: 'its own' })
  await queue.end('heavy 1', 500)
  expect(queue.turn('heavy 1')?.standing()).toEqual([500, 500])
  expect(queue.begun).toEqual(['heavy 1', 'light'])
  expect(queue.turn('light')?.standing()).toEqual([0, 0])
  queue.queue.prove('of another', { member: 'another', workspace: 'its own' })
  queue.enter('light again', { member: 'another', workspace: 'its own' })
  await queue.end('light')
  expect(queue.begun.at(-1)).toBe('light again')
  await queue.end('light again')
  await queue.end('heavy 2')
  await queue.end('heavy 3')
  expect([queue.queue.running, queue.queue.waiting]).toEqual([0, 0])
})
