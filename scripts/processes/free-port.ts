import { createServer } from 'node:net'

/** Returns an unused port of 127.0.0.1. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (typeof address === 'object' && address) resolve(address.port)
        else reject(new Error('The operating system assigned no port.'))
      })
    })
  })
}
