import { createServer } from 'node:net'

/** A port of 127.0.0.1 that nothing uses now. */
export function freePort(): Promise<number> {
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
