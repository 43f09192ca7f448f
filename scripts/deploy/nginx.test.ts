import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nginxConfiguration } from '../../apps/server/src/testing/programs/nginx.ts'
import { findFreePort } from '../processes/free-port.ts'
import { ROOT } from '../root.ts'
import { readCompose } from './compose.ts'

const configurationText = readFileSync(`${ROOT}deploy/nginx.conf`, 'utf8')

/** Directives in order, each as one line; comments left out. */
const directives = configurationText
  .replaceAll(/#.*$/gm, '')
  .split(/[;{}]/)
  .flatMap((directive) => directive.trim().replaceAll(/\s+/g, ' ') || [])
/** @returns the values of a directive at all of its occurrences */
const valuesOf = (name: string) =>
  directives.flatMap((directive) =>
    directive.startsWith(`${name} `) ? [directive.slice(name.length + 1)] : [],
  )

describe('deploy/nginx.conf', () => {
  test('balances over the servers of the compose file', () => {
    const { services } = readCompose()
    const names = Object.keys(services).filter((name) => services[name]?.build)
    const upstream = valuesOf('server').filter((value) => !value.endsWith(' backup'))
    expect(upstream.map((value) => value.split(' ')[0])).toEqual(names.map((name) => `${name}:4000`))
    // Each is listed again as a backup, so that one is used even if all are marked as unavailable.
    expect(valuesOf('server').filter((value) => value.endsWith(' backup'))).toEqual(
      names.map((name) => `${name}:4000 max_fails=0 backup`),
    )
    expect(services['proxy']?.ports).toEqual(valuesOf('listen').map((port) => `8080:${port}`))
  })

  test('sets the client’s address itself, and ignores forwarded ones', () => {
    expect(valuesOf('proxy_set_header')).toEqual(
      expect.arrayContaining(['X-Forwarded-For $remote_addr', 'Host $host']),
    )
  })

  test('accepts the JSON of a 20 MB file only for imports, and waits longer than the longest request', () => {
    expect(valuesOf('client_max_body_size')).toEqual(['2m', '40m'])
    expect(valuesOf('location')).toContain('/api/graphql/import')
    const [others = '', imports = ''] = valuesOf('proxy_read_timeout')
    expect(Number.parseInt(others, 10)).toBeGreaterThan(60)
    expect(Number.parseInt(imports, 10)).toBeGreaterThan(180)
  })

  test('does not retry a save on a second server', () => {
    expect(valuesOf('proxy_next_upstream')).toEqual(['error timeout'])
  })

  test('threat 42: logs neither query strings nor request lines of pages that links in emails open', () => {
    const format = 'without_query'
    const [name, ...fields] = valuesOf('log_format')[0]?.split(' ') ?? []
    expect(name).toBe(format)
    expect(fields.join(' ').match(/\$\w+/g)).toEqual([
      '$remote_addr',
      '$time_local',
      '$request_method',
      '$uri',
      '$server_protocol',
      '$status',
      '$body_bytes_sent',
      '$http_user_agent',
    ])
    expect(valuesOf('access_log').map((value) => value.split(' ')[1])).toEqual([format])
    const location = /location ~ (?<pattern>\S+) \{\s*error_log \/dev\/null;/.exec(configurationText)?.groups
    const pattern = new RegExp(location?.['pattern'] ?? '^never$')
    for (const path of ['/join', '/verify-email', '/reset-password']) expect(path).toMatch(pattern)
  })
})

/** The path of nginx, for tests that run it; empty if it is not installed. */
const installedPaths = ['nginx', '/usr/sbin/nginx']
  .filter((path) => spawnSync(path, ['-v']).status === 0)
  .slice(0, 1)

describe.each(installedPaths)('%s with this configuration', (nginx) => {
  let folder: string
  const cleanUps: (() => void)[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumb-nginx-'))
    chmodSync(folder, 0o777)
  })
  afterEach(() => {
    for (const cleanUp of cleanUps.splice(0)) cleanUp()
    rmSync(folder, { recursive: true, force: true })
  })

  /** @returns the path of the configuration */
  function writeConfiguration(port: number, serverPorts: readonly [number, number]): string {
    const path = join(folder, 'nginx.conf')
    writeFileSync(path, nginxConfiguration({ folder, port, serverPorts }))
    return path
  }

  test('passes nginx’s own check', () => {
    const { status, stderr } = spawnSync(
      nginx,
      ['-t', '-p', folder, '-c', writeConfiguration(8080, [4000, 4001])],
      {
        encoding: 'utf8',
      },
    )
    expect([status, stderr]).toEqual([0, expect.stringContaining('syntax is ok')])
  })

  /** @returns the port of the server */
  const listen = async (server: Server): Promise<number> => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    cleanUps.push(() => server.close())
    return (server.address() as AddressInfo).port
  }

  /** Starts nginx in front of two servers. @returns the port of nginx */
  async function startNginx(
    serverPorts: readonly [number, number],
    stderr: 'inherit' | 'ignore' = 'inherit',
  ): Promise<number> {
    const port = await findFreePort()
    const args = ['-p', folder, '-c', writeConfiguration(port, serverPorts)]
    const nginxProcess = spawn(nginx, args, { stdio: ['ignore', 'ignore', stderr] })
    cleanUps.push(() => nginxProcess.kill('SIGTERM'))
    return port
  }

  test('forwards the client’s own address instead of claimed ones, and exposes neither health nor metrics', async () => {
    let receivedHeaders: IncomingHttpHeaders = {}
    const backend = createServer((incoming, response) => {
      receivedHeaders = incoming.headers
      response.end(incoming.url)
    })
    const serverPort = await listen(backend)
    const port = await startNginx([serverPort, serverPort])

    const headers = { authorization: 'Bearer t', 'x-workspace-id': '3', 'x-forwarded-for': '203.0.113.1' }
    expect(await sendRequest(port, '/api/graphql', headers)).toEqual([200, '/api/graphql'])
    expect(receivedHeaders).toMatchObject({
      authorization: 'Bearer t',
      'x-workspace-id': '3',
      'x-forwarded-for': '127.0.0.1',
    })
    // The request by which a page checks whether Plumb is available again.
    expect(await sendRequest(port, '/api/ready', headers)).toEqual([200, '/api/ready'])
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect((await sendRequest(port, path, headers))[0]).toBe(404)
  })

  test('threat 42: logs no query strings to the access log, even if no server responds', async () => {
    const port = await startNginx([await findFreePort(), await findFreePort()], 'ignore')
    for (const path of ['/join', '/verify-email', '/reset-password', '/'])
      expect((await sendRequest(port, `${path}?code=secret`))[0]).toBe(502)
    const log = readFileSync(join(folder, 'access.log'), 'utf8')
    expect(log).toContain('"GET /join HTTP/1.1" 502')
    expect(log).not.toContain('secret')
  })

  test('sends later requests to a server that just failed if the other one is gone', async () => {
    const urls: string[] = []
    const onlyServer = createServer(({ url = '', socket }, response) => {
      urls.push(url)
      if (url === '/cut') socket.destroy()
      else response.end()
    })
    // nginx reports the failures, which are expected here.
    const port = await startNginx([await findFreePort(), await listen(onlyServer)], 'ignore')
    // The request may have been executed, so only the caller may repeat it.
    expect((await sendRequest(port, '/cut', {}, 'POST'))[0]).toBe(502)
    for (const path of ['/one', '/other']) expect((await sendRequest(port, path, {}, 'POST'))[0]).toBe(200)
    expect(urls).toEqual(['/cut', '/one', '/other'])
  })
})

/** Sends a request, again and again until nginx listens. @returns status and body of the response */
async function sendRequest(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<[number, string]> {
  for (;;) {
    const answer = await new Promise<[number, string] | 'refused'>((resolve, reject) => {
      const clientRequest = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
        response.on('end', () => resolve([response.statusCode ?? 0, body]))
      })
      clientRequest.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNREFUSED' ? resolve('refused') : reject(error),
      )
      clientRequest.end()
    })
    if (answer !== 'refused') return answer
  }
}
