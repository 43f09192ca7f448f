import { existsSync, globSync, readFileSync } from 'node:fs'
import { type Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { readConfiguration } from '../../apps/server/src/app/configuration.ts'
import { ROOT } from '../root.ts'

const text = readFileSync(`${ROOT}deploy/Containerfile`, 'utf8')
const instructions = DockerfileParser.parse(text).getInstructions()
const instructionsOf = (keyword: string) =>
  instructions.filter((instruction) => instruction.getKeyword() === keyword)
const argumentsOf = (instruction: Instruction | undefined) =>
  (instruction?.getArguments() ?? []).map((argument) => argument.getValue())
/** Begins the last stage, which is the image. */
const lastFrom = instructionsOf('FROM').at(-1)
const inLastStage = (keyword: string) =>
  instructionsOf(keyword).filter(
    (instruction) => instruction.getRange().start.line > (lastFrom?.getRange().start.line ?? 0),
  )

describe('deploy/Containerfile', () => {
  test('has valid instructions', () => {
    expect(validate(text).map(({ message, range }) => [range.start.line + 1, message])).toEqual([])
  })

  test('builds all stages on one exact version of Node 24', () => {
    const images = instructionsOf('FROM').map((from) => (from as From).getImage())
    for (const image of images) expect(image).toMatch(/^node:24\.\d+\.\d+-[a-z]+-slim$/)
    expect(new Set(images).size).toBe(1)
  })

  test('runs the server as a non-root user, without a shell', () => {
    expect(inLastStage('USER').map(argumentsOf)).toEqual([['node']])
    const command = argumentsOf(inLastStage('CMD')[0]).join(' ')
    expect(JSON.parse(command)).toEqual(['node', 'apps/server/src/app/main.ts'])
    expect(existsSync(`${ROOT}apps/server/src/app/main.ts`)).toBe(true)
    expect(instructionsOf('ENTRYPOINT')).toEqual([])
    expect(argumentsOf(inLastStage('STOPSIGNAL')[0])).toEqual(['SIGTERM'])
  })

  test('listens on the exposed port, and checks its own readiness', () => {
    const environment = Object.fromEntries(
      argumentsOf(inLastStage('ENV')[0]).map((pair) => pair.split('=') as [string, string]),
    )
    const { host, port } = readConfiguration({ ...environment, PLUMB_DEMO: 'off' })
    expect([host, String(port)]).toEqual(['0.0.0.0', argumentsOf(inLastStage('EXPOSE')[0])[0]])
    expect(environment['NODE_ENV']).toBe('production')
    expect(argumentsOf(inLastStage('HEALTHCHECK')[0]).join(' ')).toContain(`127.0.0.1:${port}/readyz`)
  })

  test('contains no secrets, and downloads only packages of the lock file', () => {
    expect(instructionsOf('ARG')).toEqual([])
    expect(instructionsOf('ADD')).toEqual([])
    expect(text).not.toMatch(/PASSWORD|SECRET|TOKEN/i)
    const commands = instructionsOf('RUN').flatMap((run) => argumentsOf(run).join(' ').split(' && '))
    for (const command of commands)
      expect(command).toMatch(/^npm ci --ignore-scripts|^node scripts\/launch\.mjs codegen$|^npx vite /)
  })

  test('copies the manifest of each npm workspace, so that the lock file matches', () => {
    const copied = instructionsOf('COPY').flatMap((copy) => argumentsOf(copy).slice(0, -1))
    const { workspaces } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { workspaces: string[] }
    const all = globSync(
      workspaces.map((folder) => `${folder}/package.json`),
      { cwd: ROOT },
    )
    expect(copied.filter((path) => /^[^/].*\/package\.json$/.test(path)).toSorted()).toEqual(all.toSorted())
  })

  test('copies only existing files', () => {
    const fromHere = instructionsOf('COPY').filter((copy) => (copy as Copy).getFlags().length === 0)
    for (const path of fromHere.flatMap((copy) => argumentsOf(copy).slice(0, -1)))
      expect([path, existsSync(`${ROOT}${path}`)]).toEqual([path, true])
    const fromBuild = instructionsOf('COPY').filter((copy) => (copy as Copy).getFlags().length > 0)
    for (const [path = ''] of fromBuild.map(argumentsOf)) {
      // Created by the build.
      const isBuilt = path.endsWith('/node_modules') || path.endsWith('/dist')
      expect([path, isBuilt || existsSync(`${ROOT}${path.replace('/plumb/', '')}`)]).toEqual([path, true])
    }
  })

  test('keeps installed packages, the Git history, data and builds out of the build’s context', () => {
    const patterns = readFileSync(`${ROOT}deploy/Containerfile.dockerignore`, 'utf8').split('\n')
    expect(patterns).toEqual(expect.arrayContaining(['**/node_modules', '.git', '.data', '**/dist']))
  })
})
