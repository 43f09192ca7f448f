import type { MessagePort } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import type { FromWorker, ToWorker } from './embedded-messages.ts'

/**
 * Answers the messages of the parent thread from now on.
 * @param countSyncs returns the number of fsync calls
 */
export function serveEngine(port: MessagePort, pglite: PGlite, countSyncs: () => number): void {
  const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  const chunks: Uint8Array[] = []
  const protocolOptions = { syncToFs: false, onRawData: (data: Uint8Array) => void chunks.push(data.slice()) }

  async function answer(message: ToWorker): Promise<void> {
    if (message.kind === 'protocol') {
      await pglite.execProtocolRawStream(message.bytes, protocolOptions)
      const bytes = joinChunks(chunks)
      chunks.length = 0
      send({ kind: 'protocol', bytes }, [bytes.buffer])
    } else if (message.kind === 'close') {
      await pglite.close()
      send({ kind: 'closed', syncs: countSyncs() })
      port.close()
    }
  }

  // One at a time: the parent may send the next message before it has received the last answer.
  let lastAnswer = Promise.resolve()
  port.on('message', (message: ToWorker) => {
    lastAnswer = lastAnswer.then(() => answer(message))
  })
  send({ kind: 'ready' })
}

function joinChunks(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    result.set(chunk, offset)
    offset += chunk.length
  }
  return result
}
