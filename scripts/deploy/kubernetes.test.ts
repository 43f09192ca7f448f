import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfiguration } from '../../apps/server/src/app/configuration.ts'
import { ROOT } from '../root.ts'
import { type Container, kustomization, manifests, podsOf, type Manifest } from './kubernetes.ts'

const findManifest = (kind: string, name = 'plumb') => {
  const found = manifests.find(({ value }) => value.kind === kind && value.metadata.name === name)
  if (!found) throw new Error(`no ${kind} ${name}`)
  return found.value
}
const server = findManifest('Deployment')
const pods = manifests.flatMap(({ value }) => podsOf(value))
const containers = pods.flatMap(({ containers: all }) => all)

const TSC_OPTIONS =
  '--ignoreConfig --noEmit --skipLibCheck --strict --module esnext --moduleResolution bundler'

describe('deploy/kubernetes', () => {
  test.each(manifests)('$file: $value.kind $value.metadata.name is valid', async ({ value }) => {
    const models = (await import(/* @vite-ignore */ `kubernetes-models/${value.apiVersion}`)) as Record<
      string,
      ModelClass
    >
    const Model = models[value.kind]
    if (!Model) throw new Error(`${value.apiVersion} has no ${value.kind}`)
    expect(() => new Model(value).validate()).not.toThrow()
  })

  test('has no misspelled or misplaced fields, which the cluster would ignore', () => {
    // Validation ignores unknown fields; the compiler refuses them.
    mkdirSync(`${ROOT}.cache`, { recursive: true })
    const folder = mkdtempSync(`${ROOT}.cache/kubernetes-`)
    try {
      const lines = manifests.map(
        ({ value: { apiVersion, kind, ...rest } }, index) =>
          `import type { I${kind} as T${index} } from 'kubernetes-models/${apiVersion}'\nexport const m${index}: Omit<T${index}, 'apiVersion' | 'kind'> = ${JSON.stringify(rest)}\n`,
      )
      writeFileSync(`${folder}/manifests.ts`, lines.join('\n'))
      const { stdout } = spawnSync(
        process.execPath,
        [`${ROOT}node_modules/.bin/tsc`, ...TSC_OPTIONS.split(' '), `${folder}/manifests.ts`],
        { encoding: 'utf8', cwd: ROOT },
      )
      expect(stdout).toBe('')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('applies each of its files, with an exact image version', () => {
    const files = readdirSync(`${ROOT}deploy/kubernetes`).filter((file) => file !== 'kustomization.yaml')
    expect(kustomization.resources.toSorted()).toEqual(files.toSorted())
    const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { version: string }
    expect(kustomization.images).toEqual([{ name: 'plumb', newName: expect.any(String), newTag: version }])
    expect(new Set(containers.map(({ image }) => image))).toEqual(new Set(['plumb']))
  })

  test('configures the servers completely, and gives the database owner’s password only to the migration job and the commands', () => {
    const folder = mkdtempSync(`${ROOT}.cache/kubernetes-`)
    const environmentOf = (container: Container): Record<string, string> => {
      const variables = container.env.map(({ name, value }) => [
        name,
        name.endsWith('_FILE') ? `${folder}/${value.split('/').at(-1) ?? ''}` : value,
      ])
      const configuration = (findManifest('ConfigMap') as { data?: Record<string, string> }).data ?? {}
      return {
        ...(container.envFrom ? configuration : {}),
        ...(Object.fromEntries(variables) as Record<string, string>),
      }
    }
    try {
      writeFileSync(`${folder}/database-url`, 'postgres://plumb:serving@host:5432/plumb\n')
      writeFileSync(`${folder}/database-owner-url`, 'postgres://plumb_owner:owner@host:5432/plumb\n')
      writeFileSync(`${folder}/smtp-url`, 'smtps://plumb:mail@mail.example.com\n')
      const [serverContainer, migrationContainer, commandsContainer] = [
        podsOf(server),
        podsOf(findManifest('CronJob', 'plumb-migrate')),
        podsOf(findManifest('Deployment', 'plumb-commands')),
      ].map(([pod]) => pod?.containers[0])
      if (!serverContainer || !migrationContainer || !commandsContainer)
        throw new Error('a pod without a container')
      expect(readConfiguration({ HOST: '0.0.0.0', ...environmentOf(serverContainer) })).toMatchObject({
        databaseUrl: 'postgres://plumb:serving@host:5432/plumb',
        ownerDatabaseUrl: null,
        migrates: false,
        isDemo: false,
        trustedProxies: ['uniquelocal'],
        operationsAddress: { host: '0.0.0.0', port: 9090 },
        smtp: { url: 'smtps://plumb:mail@mail.example.com' },
      })
      expect(readConfiguration(environmentOf(migrationContainer))).toMatchObject({
        ownerDatabaseUrl: 'postgres://plumb_owner:owner@host:5432/plumb',
        migrates: true,
      })
      expect(readConfiguration({ HOST: '0.0.0.0', ...environmentOf(commandsContainer) })).toMatchObject({
        databaseUrl: 'postgres://plumb:serving@host:5432/plumb',
        ownerDatabaseUrl: 'postgres://plumb_owner:owner@host:5432/plumb',
        migrates: false,
        smtp: { url: 'smtps://plumb:mail@mail.example.com' },
      })
      expect((findManifest('Deployment', 'plumb-commands').spec as DeploymentSpec).replicas).toBe(0)
      expect(migrationContainer.args).toEqual(['node', 'apps/server/src/app/commands/main.ts', 'migrate'])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('contains no secrets: each is mounted as a read-only file', () => {
    for (const { text } of manifests)
      for (const [credentials] of text.matchAll(/:\/\/[^\s@/]+:[^\s@]+@/g))
        expect(credentials).toMatch(/:\.\.\.@$/)
    expect(manifests.filter(({ value }) => value.kind === 'Secret')).toEqual([])
    for (const { volumes, containers: all } of pods)
      for (const { env, volumeMounts } of all)
        for (const { name, value } of env.filter((variable) => variable.name.endsWith('_FILE'))) {
          const mount = volumeMounts.find(({ mountPath }) => value.startsWith(`${mountPath}/`))
          expect([name, mount?.readOnly]).toEqual([name, true])
          expect(volumes.find((volume) => volume.name === mount?.name)).toMatchObject({
            secret: { defaultMode: 0o440 },
          })
        }
  })

  test('meets the "restricted" pod security standard, with a read-only file system', () => {
    expect(findManifest('Namespace').metadata.labels).toMatchObject({
      'pod-security.kubernetes.io/enforce': 'restricted',
    })
    for (const { automountServiceAccountToken, securityContext, ...rest } of pods) {
      expect(automountServiceAccountToken).toBe(false)
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      expect(rest).not.toMatchObject({ hostNetwork: true })
    }
    for (const { securityContext, resources } of containers) {
      expect(securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      })
      expect(resources.limits['memory']).toBeDefined()
    }
  })

  test('always keeps one server available: at least two replicas, one disruption at a time, spread over nodes, with time to finish', () => {
    const { replicas, strategy, template } = server.spec as DeploymentSpec
    expect(replicas).toBeGreaterThanOrEqual(2)
    expect(strategy.rollingUpdate.maxUnavailable).toBe(0)
    expect((findManifest('PodDisruptionBudget').spec as { maxUnavailable: number }).maxUnavailable).toBe(1)
    expect(template.spec.topologySpreadConstraints.map(({ topologyKey }) => topologyKey)).toEqual([
      'kubernetes.io/hostname',
      'topology.kubernetes.io/zone',
    ])
    const [container] = template.spec.containers
    const preStopSeconds = Number(container?.lifecycle.preStop.exec.command.at(-1))
    // Ten seconds for running requests.
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(preStopSeconds + 10)
  })

  test('fires the memory alert before the memory limit is reached', () => {
    const [, threshold] =
      /process_resident_memory_bytes\{[^}]*\} > (\S+)$/m.exec(
        readFileSync(`${ROOT}deploy/observability/alerts.yaml`, 'utf8'),
      ) ?? []
    const [, gibibytes] =
      /^(\d+)Gi$/.exec(podsOf(server)[0]?.containers[0]?.resources.limits['memory'] ?? '') ?? []
    expect(Number(gibibytes) * 2 ** 30).toBeGreaterThan(Number(threshold))
  })

  test('probes the operations port, and checks the database only for readiness', () => {
    const [container] = podsOf(server)[0]?.containers ?? []
    const probes = [container?.startupProbe, container?.readinessProbe, container?.livenessProbe]
    expect(probes.map((probe) => probe?.httpGet)).toEqual([
      { path: '/healthz', port: 'operations' },
      { path: '/readyz', port: 'operations' },
      { path: '/healthz', port: 'operations' },
    ])
    expect(container?.ports).toContainEqual({ name: 'operations', containerPort: 9090 })
  })

  test('selects by labels that the pods have', () => {
    const labelled = manifests.flatMap(({ value }) => labelsOf(value))
    for (const { kind, spec } of manifests.map(({ value }) => value)) {
      const selector = selectorOf(kind, spec)
      if (selector === null) continue
      const chosen = labelled.filter((labels) =>
        Object.entries(selector).every(([name, value]) => labels[name] === value),
      )
      expect([kind, selector, chosen.length > 0]).toEqual([kind, selector, true])
    }
  })

  test('denies all traffic that no other policy allows', () => {
    const [policy] = manifests.filter(({ value }) => value.metadata.name === 'nobody')
    expect(policy?.value.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
  })

  test('lets the ingress controller reach only the HTTP port, and monitoring only the operations port', () => {
    const { ingress } = findManifest('NetworkPolicy', 'plumb-server').spec as {
      ingress: { from: { namespaceSelector: { matchLabels: Record<string, string> } }[]; ports: unknown }[]
    }
    const from = ingress.map(({ from: [source], ports }) => [
      source?.namespaceSelector.matchLabels['kubernetes.io/metadata.name'],
      ports,
    ])
    expect(from).toEqual([
      ['ingress-nginx', [{ port: 'http' }]],
      ['monitoring', [{ port: 'operations' }]],
    ])
  })
})

type ModelClass = new (value: unknown) => { validate(): void }

interface DeploymentSpec {
  readonly replicas: number
  readonly strategy: { readonly rollingUpdate: { readonly maxUnavailable: number } }
  readonly template: {
    readonly spec: {
      readonly terminationGracePeriodSeconds: number
      readonly topologySpreadConstraints: readonly { readonly topologyKey: string }[]
      readonly containers: readonly {
        readonly lifecycle: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } }
      }[]
    }
  }
}

type Labels = Readonly<Record<string, string>>

/** Returns the labels of the pods of a manifest. */
function labelsOf({ kind, spec }: Manifest): Labels[] {
  const typedSpec = spec as
    | { template?: { metadata: { labels: Labels } }; jobTemplate?: { spec: typeof typedSpec } }
    | undefined
  const template = kind === 'CronJob' ? typedSpec?.jobTemplate?.spec?.template : typedSpec?.template
  return template ? [template.metadata.labels] : []
}

/** @returns the labels by which a manifest selects pods; null if it selects none */
function selectorOf(kind: string, spec: unknown): Labels | null {
  const typedSpec = spec as
    | { selector?: { matchLabels?: Labels }; podSelector?: { matchLabels?: Labels } }
    | undefined
  if (kind === 'Service') return (typedSpec?.selector ?? {}) as Labels
  return typedSpec?.selector?.matchLabels ?? typedSpec?.podSelector?.matchLabels ?? null
}
