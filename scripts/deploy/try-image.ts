import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Copy, DockerfileParser, type From } from 'dockerfile-ast'
import { findFreePort } from '../processes/free-port.ts'
import { ROOT } from '../root.ts'

/** A stage of the Containerfile. */
interface Stage {
  /** The folder that takes the place of the stage's file system. */
  readonly root: string
  readonly environment: Record<string, string>
  workFolder: string
  command: readonly string[]
  healthCheck: readonly string[]
}

/** The ID of a user who owns nothing, as whom the server runs: the user of a container is not root either. */
const NOBODY = 65_534
const MAX_START_MS = 60_000

/**
 * Builds the image of deploy/Containerfile without a container engine: runs its instructions in folders, then its command as a user without
 * rights until its health check succeeds.
 * @throws if an instruction fails, the server does not become healthy, does not return the web app, or does not stop cleanly
 */
export async function tryImage(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plumb-image-'))
  try {
    chmodSync(folder, 0o755)
    await runStage(buildImage(folder), folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the instructions of the Containerfile. @returns the last stage, which is the image */
function buildImage(folder: string): Stage {
  const context = join(folder, 'context')
  copyContext(context)
  const stages = new Map<string | null, Stage>()
  let stage = newStage(folder, stages.size)
  const text = readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8')
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const words = instruction.getArguments().map((argument) => argument.getValue())
    const inStage = (path: string) => join(stage.root, stage.workFolder, path)
    switch (instruction.getKeyword()) {
      case 'FROM':
        stage = newStage(folder, stages.size)
        stages.set((instruction as From).getBuildStage(), stage)
        break
      case 'ENV':
        for (const word of words)
          stage.environment[word.slice(0, word.indexOf('='))] = word.slice(word.indexOf('=') + 1)
        break
      case 'WORKDIR':
        stage.workFolder = words[0] ?? ''
        mkdirSync(inStage(''), { recursive: true })
        break
      case 'COPY': {
        const [flag] = (instruction as Copy).getFlags()
        const from = flag ? (stages.get(flag.getValue())?.root ?? '') : context
        for (const source of words.slice(0, -1)) copy(join(from, source), inStage(words.at(-1) ?? ''))
        break
      }
      case 'RUN': {
        console.log(words.join(' '))
        const path = `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`
        const env = { ...process.env, NODE_ENV: '', ...stage.environment, PATH: path }
        execFileSync('sh', ['-c', words.join(' ')], {
          cwd: inStage(''),
          env,
          stdio: ['ignore', 'ignore', 'inherit'],
        })
        break
      }
      case 'CMD':
        stage.command = JSON.parse(words.join(' ')) as string[]
        break
      case 'HEALTHCHECK':
        stage.healthCheck = JSON.parse(words.slice(words.indexOf('CMD') + 1).join(' ')) as string[]
        break
    }
  }
  return stage
}

function newStage(folder: string, number: number): Stage {
  return {
    root: join(folder, `stage-${number}`),
    environment: {},
    workFolder: '/',
    command: [],
    healthCheck: [],
  }
}

/** Copies the files that Git tracks or would track: Git ignores everything that Containerfile.dockerignore excludes. */
function copyContext(context: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  })
  for (const file of listed.toString().split('\0').filter(Boolean))
    cpSync(join(ROOT, file), join(context, file))
}

/** Copies like COPY: a file into the target if that ends with a slash, else to the target; of a folder, its contents. */
function copy(source: string, target: string): void {
  const isFile = statSync(source).isFile()
  cpSync(source, isFile && target.endsWith('/') ? join(target, basename(source)) : target, {
    recursive: true,
    verbatimSymlinks: true,
  })
}

async function runStage(stage: Stage, folder: string): Promise<void> {
  const [port, data, node] = [await findFreePort(), join(folder, 'data'), join(folder, 'node')]
  mkdirSync(data)
  // The server's user may have no access to this machine's Node.
  cpSync(process.execPath, node)
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(data, NOBODY, NOBODY)
  const options = {
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    cwd: join(stage.root, stage.workFolder),
    env: {
      ...stage.environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      PLUMB_DATA_DIR: data,
      PLUMB_DEMO: 'off',
      PLUMB_LOG_LEVEL: 'error',
    },
  }
  const runHere = ([, ...args]: readonly string[]) => spawn(node, args, { ...options, stdio: 'inherit' })
  console.log(stage.command.join(' '))
  const server = runHere(stage.command)
  const ended = new Promise<number | null>((resolve) => server.once('close', (code) => resolve(code)))
  try {
    const health = stage.healthCheck.map((word) =>
      word.replace(`:${stage.environment['PORT']}/`, `:${port}/`),
    )
    const isHealthy = () =>
      new Promise<boolean>((resolve) => runHere(health).once('close', (code) => resolve(code === 0)))
    const end = performance.now() + MAX_START_MS
    while (!(await isHealthy())) {
      if (server.exitCode !== null || performance.now() > end)
        throw new Error('The server did not become healthy.')
      await delay(500)
    }
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    if (!page.includes('<script type="module"'))
      throw new Error(`The server did not return the web app:\n${page}`)
    server.kill('SIGTERM')
    const code = await ended
    if (code !== 0) throw new Error(`The server exited with code ${code} after SIGTERM.`)
  } finally {
    server.kill('SIGKILL')
  }
}
