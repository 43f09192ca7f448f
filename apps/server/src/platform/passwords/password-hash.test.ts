import type * as Argon2 from '@node-rs/argon2'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

const running = vi.hoisted(() => ({ now: 0, most: 0 }))
// The real functions, counted while they run.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>()
  const counted =
    <Input extends unknown[], Result>(run: (...input: Input) => Promise<Result>) =>
    async (...input: Input) => {
      running.most = Math.max(running.most, (running.now += 1))
      return await run(...input).finally(() => (running.now -= 1))
    }
  return { ...argon2, hash: counted(argon2.hash), verify: counted(argon2.verify) }
})

test('at most two passwords are hashed at a time [AT9]', async () => {
  const encoded = await hashPassword('Correct-horse-7')
  if (isRefusal(encoded)) throw new Error(encoded.message)
  expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  running.most = 0
  const results = await Promise.all([
    ...Array.from({ length: 4 }, () => verifyPassword(encoded, 'Correct-horse-7')),
    ...Array.from({ length: 4 }, () => hashPassword('Correct-horse-7')),
  ])
  expect(results.slice(0, 4)).toEqual([true, true, true, true])
  expect(running.most).toBeLessThanOrEqual(2)
})
