import { Registry } from 'prom-client'
import { afterEach, expect, test, vi } from 'vitest'
import { observeLongestTurn } from './longest-turn.ts'

const NAME = 'plumb_event_loop_turn_cpu_max_seconds'

afterEach(() => vi.useRealTimers())

test('the processor time of the longest turn is told once', async () => {
  vi.useFakeTimers()
  const registry = new Registry()
  observeLongestTurn(registry)
  const told = async () => Number((await registry.getSingleMetric(NAME)?.get())?.values[0]?.value)
  const before = process.threadCpuUsage()
  while (process.threadCpuUsage(before).user < 200_000);
  vi.advanceTimersToNextTimer()
  expect(await told()).toBeGreaterThanOrEqual(0.2)
  expect(await told()).toBe(0)
})
