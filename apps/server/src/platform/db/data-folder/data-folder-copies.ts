import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { cp, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { COPIES, findDatabase, prepareDataFolder, whyNot } from './data-folder.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { DataFolderInUse, DataFolderUnusable } from '../errors.ts'

/*
 * One process has an embedded database, and whoever else wants to read it whole asks that process for a copy of its files, through the
 * folder: `copies/<id>.wanted` is the question, `copies/<id>`, itself a data folder, the answer, `copies/<id>.failed` a refusal. Taken between
 * two transactions, a copy is what a kill at that moment would have left, and PostgreSQL recovers from that.
 */

const LOOKS_EVERY_MS = 500
/** Time to wait for a copy, in milliseconds: a transaction may be running, and the disk may be slow. */
const PATIENCE_MS = 120_000

/**
 * Serves copy requests in the folder.
 * @param copy copies the database's files into a folder, while nothing writes
 * @returns a function that stops it
 */
export function answerCopyRequests(folder: string, copy: (target: string) => Promise<void>): () => void {
  const copies = path.join(folder, COPIES)
  // Left by processes that were ended before they deleted their copies.
  rmSync(copies, { recursive: true, force: true })
  let answering = Promise.resolve()
  const look = setInterval(() => {
    for (const id of questions(copies)) {
      rmSync(path.join(copies, `${id}.wanted`), { force: true })
      answering = answering.then(() => answer(path.join(copies, id), copy))
    }
  }, LOOKS_EVERY_MS)
  look.unref()
  return () => clearInterval(look)
}

function questions(copies: string): string[] {
  if (!existsSync(copies)) return []
  return readdirSync(copies).flatMap((name) => /^([\w-]+)\.wanted$/.exec(name)?.[1] ?? [])
}

async function answer(target: string, copy: (target: string) => Promise<void>): Promise<void> {
  const unfinished = `${target}.unfinished`
  try {
    await copy(unfinished)
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {})
    writeFileSync(`${target}.failed`, whyNot(error))
  }
}

/** Copies the files of a database into a new data folder; nothing may write meanwhile. */
export async function copyFiles(files: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true, mode: 0o700 })
  await cp(files, path.join(target, 'database'), { recursive: true })
}

/**
 * Runs `use` on a copy of a data folder's database, and deletes the copy afterwards. The process that holds the folder continues.
 * @throws DataFolderUnusable if there is no database, or no copy can be made
 */
export async function withCopy<T>(wanted: string, use: (folder: string) => Promise<T>): Promise<T> {
  if (!existsSync(wanted) || readdirSync(wanted).length === 0)
    throw new DataFolderUnusable(`There is no database in ${wanted}. Set PLUMB_DATA_DIR to the data folder.`)
  const folder = prepareDataFolder(wanted)
  const copies = path.join(folder, COPIES)
  mkdirSync(copies, { recursive: true, mode: 0o700 })
  const target = path.join(copies, randomUUID())
  try {
    await take(folder, target)
    return await use(target)
  } finally {
    for (const ending of ['', '.wanted', '.unfinished', '.failed'])
      rmSync(`${target}${ending}`, { recursive: true, force: true })
  }
}

async function take(folder: string, target: string): Promise<void> {
  try {
    const lock = lockDataFolder(folder)
    try {
      await copyFiles(findDatabase(folder), target).catch((error: unknown) => {
        throw notCopied(folder, whyNot(error))
      })
    } finally {
      lock.release()
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    await ask(folder, target)
  }
}

async function ask(folder: string, target: string): Promise<void> {
  writeFileSync(`${target}.wanted`, '')
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOKS_EVERY_MS) {
    if (existsSync(target)) return
    if (existsSync(`${target}.failed`)) throw notCopied(folder, await readFile(`${target}.failed`, 'utf8'))
    await delay(LOOKS_EVERY_MS)
  }
  throw new DataFolderUnusable(
    `The process that uses the data folder ${folder} did not copy it within ${PATIENCE_MS / 60_000} minutes. Stop that process and try again.`,
  )
}

const notCopied = (folder: string, why: string) =>
  new DataFolderUnusable(`The data folder ${folder} could not be copied: ${why}.`)
