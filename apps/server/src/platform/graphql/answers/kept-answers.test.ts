import { beforeEach, describe, expect, test } from 'vitest'
import { KeptAnswers, type Question } from './kept-answers.ts'

const KIND = {}
const LIMITS = {
  bytes: 20_000,
  ofUserBytes: 8_000,
  ofAnswerBytes: 4_000,
  keyCharacters: 50,
  keptMs: 60_000,
}

let now: number
let kept: KeptAnswers
beforeEach(() => {
  now = 0
  kept = new KeptAnswers(LIMITS, () => now)
})

const question = (userId: number, key: string): Question => ({ userId, kind: KIND, key })
const answer = (bytes = 100) => Buffer.alloc(bytes, 'a')

/** Asked twice, and kept then. */
function keep(asked: Question, mark: string, bytes = 100) {
  kept.find(asked, mark)
  kept.keep(asked, mark, answer(bytes))
}

const isKept = (asked: Question, mark: string) => typeof kept.find(asked, mark) === 'object'

test('what is asked once is noted, what is asked again is worth keeping, and is found then', () => {
  const asked = question(1, 'bands')
  expect(kept.find(asked, 'one')).toBe('first')
  expect(kept.find(asked, 'one')).toBe('again')
  kept.keep(asked, 'one', answer())
  expect(kept.find(asked, 'one')).toEqual({ bytes: answer() })
})

describe('is not found', () => {
  beforeEach(() => keep(question(1, 'bands'), 'one'))

  test.each([
    ['in another state', question(1, 'bands'), 'two'],
    ['by somebody else', question(2, 'bands'), 'one'],
    ['for something else', question(1, 'jobs'), 'one'],
  ])('%s', (_, asked, mark) => {
    expect(kept.find(asked, mark)).toBe('first')
  })

  test('in the state of before, once another was seen', () => {
    kept.find(question(1, 'bands'), 'two')
    expect(isKept(question(1, 'bands'), 'one')).toBe(false)
  })

  test('after a minute, however often it was found', () => {
    now = 59_999
    expect(isKept(question(1, 'bands'), 'one')).toBe(true)
    now = 60_000
    expect(kept.find(question(1, 'bands'), 'one')).toBe('first')
  })
})

describe('memory', () => {
  test('is bounded for all together: who has asked longest ago goes', () => {
    for (let userId = 1; userId <= 50; userId++) {
      keep(question(userId, 'bands'), 'one', 3_000)
      expect(kept.size).toBeLessThanOrEqual(LIMITS.bytes)
    }
    expect(isKept(question(50, 'bands'), 'one')).toBe(true)
    expect(isKept(question(1, 'bands'), 'one')).toBe(false)
  })

  test('is bounded for each user, who puts away nobody else’s', () => {
    keep(question(1, 'bands'), 'one', 3_000)
    for (let at = 0; at < 1_000; at++) {
      keep(question(2, `of ${at}`), 'one', 3_000)
      expect(kept.size).toBeLessThanOrEqual(LIMITS.bytes)
    }
    expect(isKept(question(1, 'bands'), 'one')).toBe(true)
    expect(isKept(question(2, 'of 999'), 'one')).toBe(true)
    expect(isKept(question(2, 'of 0'), 'one')).toBe(false)
  })

  test('counts what was only asked', () => {
    for (let at = 0; at < 1_000; at++) kept.find(question(1, `of ${at}`), 'one')
    expect(kept.size).toBeLessThanOrEqual(LIMITS.ofUserBytes + 1_000)
  })

  test('holds no answer that is too long, and nothing of a question that is', () => {
    keep(question(1, 'bands'), 'one', 4_001)
    expect(kept.find(question(1, 'bands'), 'one')).toBe('again')
    expect(kept.find(question(1, 'x'.repeat(51)), 'one')).toBe('never')
  })
})

test('what was found last is expected to be found, and what was not is not', () => {
  const asked = question(1, 'bands')
  expect(kept.isExpected(KIND)).toBe(false)
  keep(asked, 'one')
  kept.find(asked, 'one')
  expect(kept.isExpected(KIND)).toBe(true)
  kept.find(asked, 'two')
  expect(kept.isExpected(KIND)).toBe(false)
})
