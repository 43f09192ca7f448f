import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { freePort } from '../../scripts/processes/free-port.ts'
import { ROOT } from '../../scripts/root.ts'

/** The repository's files, in a folder where a test may change them. */
export interface Checkout {
  readonly folder: string
  remove(): Promise<void>
}

const LEFT_OUT = /(?:^|\/)(?:node_modules|dist)$/

/** Copies what runs, with the packages that are installed here: only the repository's own are the copy's. */
export async function copyCheckout(): Promise<Checkout> {
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(ROOT, '.cache', 'development-'))
  // oxlint-disable-next-line no-await-in-loop -- one disk
  for (const name of [
    'apps',
    'packages',
    'scripts',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
  ])
    await cp(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(relative(ROOT, source)),
    })
  await linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await linkPackages(join(ROOT, 'apps/server/node_modules'), join(folder, 'apps/server/node_modules'))
  // As `npm install` links them.
  const own = join(folder, 'node_modules/@plumb')
  await mkdir(own)
  await Promise.all([
    ...['api-contract', 'domain', 'reference-data'].map((name) =>
      symlink(join(folder, 'packages', name), join(own, name)),
    ),
    ...['server', 'web'].map((name) => symlink(join(folder, 'apps', name), join(own, name))),
    symlink(join(ROOT, 'apps/web/dist'), join(folder, 'apps/web/dist')),
  ])
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  const names = (await readdir(from)).filter((name) => name !== '@plumb' && !/^\.(?!package-lock)/.test(name))
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))))
}

/** Something that runs in a checkout, and where it answers. */
export interface Running {
  readonly url: string
  output(): string
  /** As Ctrl-C does. */
  stop(): Promise<void>
}

/** Runs one of the repository's scripts there, on a port of its own and with no settings but those of a new checkout. */
export async function runIn({ folder }: Checkout, args: readonly string[]): Promise<Running> {
  const port = await freePort()
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:PLUMB_|DATABASE_|npm_)/.test(name)),
  )
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit')
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async stop() {
      child.kill('SIGINT')
      await ended
    },
  }
}
