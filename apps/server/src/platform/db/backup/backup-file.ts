import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { appendFile, type FileHandle, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { explainFileError } from '../data-folder/data-folder.ts'
import { OperatorError } from '../errors.ts'
import { syncPath } from '../data-folder/durable-node-fs.ts'
import { processIsAlive } from '../data-folder/process-identity.ts'

/**
 * A backup is one file: this signature, then lines of JSON under gzip, and in the last 32 bytes the SHA-256 of everything before.
 * Truncations and changes anywhere are therefore detected.
 */
const SIGNATURE = Buffer.from('plumb backup 1\n')
const CHECKSUM_BYTES = 32

/** A backup that cannot be made, or a file that is not one. */
export class BackupRefused extends OperatorError {}

/**
 * Writes the lines to a new file that only its owner may read. The file is complete and on disk, or does not exist. Deletes the remains of
 * interrupted backups in the same folder.
 * @throws BackupRefused if the file exists already, it cannot be written, or `signal` was aborted; everything that `lines` throws
 */
export async function writeBackup(
  file: string,
  lines: AsyncIterable<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  refuseIfExists(file)
  await deleteAbandoned(path.dirname(file))
  const temporaryFile = `${file}.${process.pid}.unfinished`
  const hash = createHash('sha256').update(SIGNATURE)
  try {
    await writeFile(temporaryFile, SIGNATURE, { mode: 0o600 })
    await pipeline(
      Readable.from(toJsonLines(lines)),
      createGzip({ level: 6 }),
      hashChunks(hash),
      createWriteStream(temporaryFile, { flags: 'a' }),
      { signal },
    )
    await appendFile(temporaryFile, hash.digest(), { flush: true })
    // Otherwise a second backup made at the same time would be overwritten.
    refuseIfExists(file)
    await rename(temporaryFile, file)
    syncPath(path.dirname(file))
  } catch (error) {
    await rm(temporaryFile, { force: true })
    if (signal?.aborted) throw new BackupRefused('The backup was interrupted. No file was written.')
    throw toBackupRefusal(`${file} cannot be written`, error)
  }
}

/** Deletes unfinished backups of processes that have ended. */
async function deleteAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = /\.(\d+)\.unfinished$/.exec(name)?.[1]
    const file = path.join(folder, name)
    if (pid !== undefined && !processIsAlive(Number(pid)) && (await hasBackupSignature(file)))
      await rm(file, { force: true })
  }
}

async function hasBackupSignature(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => null)
  if (handle === null) return false
  try {
    return (await readBytes(handle, 0, SIGNATURE.length)).equals(SIGNATURE)
  } finally {
    await handle.close()
  }
}

/** @returns the bytes of a file from a position on; zeros where the file is shorter */
async function readBytes(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  return (await handle.read(Buffer.alloc(length), 0, length, position)).buffer
}

function refuseIfExists(file: string): void {
  if (existsSync(file)) throw new BackupRefused(`${file} already exists. Choose another file name.`)
}

/**
 * @returns the lines of a backup, after the checksum of the whole file was verified
 * @throws BackupRefused before the first line
 */
export async function* readBackup(file: string): AsyncGenerator<unknown, void, undefined> {
  const contentEnd = await verifyChecksum(file).catch((error: unknown) => {
    throw toBackupRefusal(`${file} cannot be read`, error)
  })
  const bytes = createReadStream(file, { start: SIGNATURE.length, end: contentEnd - 1 }).pipe(createGunzip())
  let remainder = ''
  for await (const text of bytes.setEncoding('utf8') as AsyncIterable<string>) {
    // Not by readline, which also splits lines at characters that JSON does not escape.
    const lines = `${remainder}${text}`.split('\n')
    remainder = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}

/** @returns the position of the checksum, which covers everything before it */
async function verifyChecksum(file: string): Promise<number> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const contentEnd = size - CHECKSUM_BYTES
    if (!(await readBytes(handle, 0, SIGNATURE.length)).equals(SIGNATURE))
      throw new BackupRefused(`${file} is not a Plumb backup.`)
    const hash = createHash('sha256')
    if (contentEnd > SIGNATURE.length)
      for await (const chunk of handle.createReadStream({ start: 0, end: contentEnd - 1, autoClose: false }))
        hash.update(chunk as Buffer)
    const checksum = await readBytes(handle, Math.max(0, contentEnd), CHECKSUM_BYTES)
    if (!checksum.equals(hash.digest()))
      throw new BackupRefused(`${file} is incomplete or was changed after it was made. Use another backup.`)
    return contentEnd
  } finally {
    await handle.close()
  }
}

async function* toJsonLines(lines: AsyncIterable<unknown>): AsyncGenerator<string, void, undefined> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

const hashChunks = (hash: Hash) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }

/** Codes of errors such as a full disk, which have no `path`. */
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'])

/**
 * @param subject the beginning of the message: "/backups/monday cannot be written"
 * @returns an error of the file system as a refusal, any other error unchanged
 */
function toBackupRefusal(subject: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  const isFileError =
    error instanceof Error && 'syscall' in error && ('path' in error || DISK_CODES.has(code))
  if (!isFileError) return error
  return new BackupRefused(
    `${subject}: ${code === 'ENOENT' ? 'the file or folder does not exist' : explainFileError(error)}.`,
  )
}
