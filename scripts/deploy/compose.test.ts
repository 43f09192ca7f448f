import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfiguration } from '../../apps/server/src/app/configuration.ts'
import { ROOT } from '../root.ts'
import { substituteVariables, readCompose } from './compose.ts'

const { text, services, volumes } = readCompose()
const serviceEntries = Object.entries(services)

/** The variables that docs/operating.md requires. */
const VARIABLES = {
  POSTGRES_PASSWORD: 'super',
  PLUMB_OWNER_PASSWORD: 'owner',
  PLUMB_PASSWORD: 'serving',
  PLUMB_PUBLIC_URL: 'https://plumb.example.com',
}

describe('deploy/compose.yaml', () => {
  test('runs two servers of one image behind a proxy, with one PostgreSQL', () => {
    expect(Object.keys(services).toSorted()).toEqual(['database', 'proxy', 'server-1', 'server-2'])
    expect(services['server-1']).toEqual(services['server-2'])
    expect(services['server-1']?.build).toEqual({ context: '..', dockerfile: 'deploy/Containerfile' })
    expect(services['database']?.image).toMatch(/^postgres:15\./)
    expect(services['proxy']?.image).toMatch(/^nginx:/)
  })

  test('configures the servers completely: two roles, no demo, a trusted proxy', () => {
    // HOST and PORT are those of the image (containerfile.test.ts).
    const environment: Record<string, string> = { HOST: '0.0.0.0', PORT: '4000' }
    for (const [name, value] of Object.entries(services['server-1']?.environment ?? {}))
      environment[name] = substituteVariables(value, VARIABLES)
    expect(readConfiguration(environment)).toMatchObject({
      databaseUrl: 'postgres://plumb:serving@database:5432/plumb',
      ownerDatabaseUrl: 'postgres://plumb_owner:owner@database:5432/plumb',
      publicUrl: 'https://plumb.example.com',
      isDemo: false,
      trustedProxies: ['uniquelocal'],
      staffEmails: new Set(),
    })
  })

  test('contains no secrets, and requires them at start', () => {
    const secrets = text.match(/^\s+\w*(PASSWORD|SECRET|TOKEN|KEY)\w*: .*$/gm) ?? []
    expect(secrets).toHaveLength(3)
    for (const line of secrets) expect(line).toMatch(/: \$\{\w+:\?set it\}$/)
    for (const [credentials] of text.matchAll(/:\/\/[^\s@/]+:[^\s@]+@/g))
      expect(credentials).toMatch(/^:\/\/\w+:\$\{\w+:\?set it\}@$/)
    for (const name of Object.keys(VARIABLES).filter((variable) => variable.endsWith('PASSWORD')))
      expect(() => substituteVariables(text, { ...VARIABLES, [name]: '' })).toThrow(`${name}: set it`)
  })

  test('mounts only existing files, read-only, and declared volumes', () => {
    for (const mount of serviceEntries.flatMap(([, service]) => service.volumes ?? [])) {
      const [from = '', , mode] = mount.split(':')
      const isFile = from.startsWith('./')
      expect([mount, isFile ? existsSync(`${ROOT}deploy/${from}`) : Object.hasOwn(volumes, from)]).toEqual([
        mount,
        true,
      ])
      expect([mount, mode]).toEqual([mount, isFile ? 'ro' : undefined])
    }
  })

  test('exposes only the proxy', () => {
    expect(serviceEntries.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ports])).toEqual(
      [['proxy', ['8080:8080']]],
    )
  })

  test('starts services once their dependencies are healthy, and allows a server more than ten seconds to stop', () => {
    for (const [name, { depends_on = {} }] of serviceEntries) {
      for (const [other, { condition }] of Object.entries(depends_on))
        expect([name, other, condition]).toEqual([name, other, 'service_healthy'])
    }
    expect(Object.keys(services['server-1']?.depends_on ?? {})).toEqual(['database'])
    expect(Number.parseInt(services['server-1']?.stop_grace_period ?? '0', 10)).toBeGreaterThan(10)
  })
})

describe.each(serviceEntries)('the service %s', (_name, service) => {
  test('has an exact image version, or is built locally', () => {
    expect(service.build ? 'plumb:1.2.3' : service.image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?(-[a-z]+)?$/)
  })

  test('is restricted: no root user, a read-only file system, no new privileges', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      user: expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/),
    })
    expect([service.privileged, service.cap_add, service.network_mode]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('has a health check, and is restarted when its process ends', () => {
    // The built image has a health check of its own (containerfile.test.ts).
    expect(service.build ? 'CMD' : service.healthcheck?.test[0]).toBe('CMD')
    expect(service.restart).toBe('unless-stopped')
  })
})
