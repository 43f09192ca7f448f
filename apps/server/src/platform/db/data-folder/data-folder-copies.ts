import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { cp, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { COPIES, databaseFolderIn, prepareDataFolder, explainFileError } from './data-folder.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { DataFolderInUse, DataFolderUnusable } from '../errors.ts'

/*
 * Only one process can open an embedded database. Another process that needs all of the data, such as a backup, requests a copy of the
 * files through the data folder: it creates the file `copies/<id>.wanted`. The answer is the folder `copies/<id>`, itself a data folder, or
 * the file `copies/<id>.failed` with the reason. A copy is taken between two transactions. It has the state that a kill at that moment
 * would leave, and PostgreSQL recovers from that.
 */

const POLL_INTERVAL_MS = 500
/** Time to wait for a copy, in milliseconds: a transaction may be running, and the disk may be slow. */
const MAX_WAIT_MS = 120_000

/**
 * Serves copy requests in the data folder.
 * @param copy copies the database's files into a folder, while nothing writes
 * @returns a function that stops it
 */
export function serveCopyRequests(folder: string, copy: (target: string) => Promise<void>): () => void {
  const copiesFolder = path.join(folder, COPIES)
  // Left by processes that were ended before they deleted their copies.
  rmSync(copiesFolder, { recursive: true, force: true })
  let lastAnswer = Promise.resolve()
  const pollTimer = setInterval(() => {
    for (const id of listRequestIds(copiesFolder)) {
      rmSync(path.join(copiesFolder, `${id}.wanted`), { force: true })
      lastAnswer = lastAnswer.then(() => answerRequest(path.join(copiesFolder, id), copy))
    }
  }, POLL_INTERVAL_MS)
  pollTimer.unref()
  return () => clearInterval(pollTimer)
}

function listRequestIds(copiesFolder: string): string[] {
  if (!existsSync(copiesFolder)) return []
  return readdirSync(copiesFolder).flatMap((name) => /^([\w-]+)\.wanted$/.exec(name)?.[1] ?? [])
}

async function answerRequest(target: string, copy: (target: string) => Promise<void>): Promise<void> {
  const temporaryTarget = `${target}.unfinished`
  try {
    await copy(temporaryTarget)
    await rename(temporaryTarget, target)
  } catch (error) {
    await rm(temporaryTarget, { recursive: true, force: true }).catch(() => {})
    writeFileSync(`${target}.failed`, explainFileError(error))
  }
}

/** Copies the files of a database into a new data folder. Nothing may write to them meanwhile. */
export async function copyFiles(files: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true, mode: 0o700 })
  await cp(files, databaseFolderIn(target), { recursive: true })
}

/**
 * Runs `use` on a copy of a data folder, and deletes the copy afterwards. The process that holds the folder continues.
 * @throws DataFolderUnusable if there is no database, or no copy can be made
 */
export async function withCopy<T>(dataFolder: string, use: (folder: string) => Promise<T>): Promise<T> {
  if (!existsSync(dataFolder) || readdirSync(dataFolder).length === 0)
    throw new DataFolderUnusable(
      `There is no database in ${dataFolder}. Set PLUMB_DATA_DIR to the data folder.`,
    )
  const folder = prepareDataFolder(dataFolder)
  const copiesFolder = path.join(folder, COPIES)
  mkdirSync(copiesFolder, { recursive: true, mode: 0o700 })
  const target = path.join(copiesFolder, randomUUID())
  try {
    await obtainCopy(folder, target)
    return await use(target)
  } finally {
    for (const suffix of ['', '.wanted', '.unfinished', '.failed'])
      rmSync(`${target}${suffix}`, { recursive: true, force: true })
  }
}

async function obtainCopy(folder: string, target: string): Promise<void> {
  try {
    const lock = lockDataFolder(folder)
    try {
      await copyFiles(databaseFolderIn(folder), target).catch((error: unknown) => {
        throw copyFailed(folder, explainFileError(error))
      })
    } finally {
      lock.release()
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    await requestCopy(folder, target)
  }
}

async function requestCopy(folder: string, target: string): Promise<void> {
  writeFileSync(`${target}.wanted`, '')
  for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += POLL_INTERVAL_MS) {
    if (existsSync(target)) return
    if (existsSync(`${target}.failed`)) throw copyFailed(folder, await readFile(`${target}.failed`, 'utf8'))
    await delay(POLL_INTERVAL_MS)
  }
  throw new DataFolderUnusable(
    `The process that uses the data folder ${folder} did not copy it within ${MAX_WAIT_MS / 60_000} minutes. Stop that process and try again.`,
  )
}

const copyFailed = (folder: string, reason: string) =>
  new DataFolderUnusable(`The data folder ${folder} could not be copied: ${reason}.`)
