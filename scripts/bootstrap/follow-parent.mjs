/** Interval of the check, in milliseconds. */
const CHECK_INTERVAL_MS = 500

/**
 * If npm started this process, sends it a SIGTERM when its parent process has ended. npm sends a SIGTERM only to the shell in between,
 * which ends without forwarding the signal: the server would keep running unnoticed.
 */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, CHECK_INTERVAL_MS)
  timer.unref()
}
