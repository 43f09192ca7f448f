import { Gauge, type Registry } from 'prom-client'

const TICK_MS = 10

/**
 * Tells how much processor time the longest turn of the event loop took since it was last asked: what Plumb itself held the others up for.
 * `nodejs_eventloop_lag_max_seconds` beside it is by the clock, and counts what the operating system gave to other processes meanwhile:
 * on a machine whose processors are all busy, a process that does nothing lags by 80 ms.
 */
export function observeLongestTurn(registry: Registry): void {
  let longest = 0
  let before = process.threadCpuUsage()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, user + system)
    before = process.threadCpuUsage()
  }, TICK_MS).unref()
  registry.registerMetric(
    new Gauge({
      name: 'plumb_event_loop_turn_cpu_max_seconds',
      help: 'Longest CPU time of one turn of the event loop since the last scrape, measured every 10 ms.',
      registers: [],
      collect() {
        this.set(longest / 1_000_000)
        longest = 0
      },
    }),
  )
}
