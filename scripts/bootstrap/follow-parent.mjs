/** How soon we notice, in milliseconds. */
const LOOK_EVERY_MS = 500

/**
 * Ends us as SIGTERM would when the process that started us is gone. npm hands a SIGTERM to the shell between us, and
 * that shell ends without passing it on: the server would go on without anybody knowing.
 */
export function followParent() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  look.unref()
}
