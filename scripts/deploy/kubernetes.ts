import { readFileSync } from 'node:fs'
import { parse, parseAllDocuments } from 'yaml'
import { ROOT } from '../root.ts'

/** A manifest of any kind. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> }
  readonly spec?: unknown
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string }
}

export interface Container {
  readonly image: string
  readonly args?: readonly string[]
  readonly env: readonly { readonly name: string; readonly value: string }[]
  readonly envFrom?: readonly unknown[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
  readonly startupProbe?: Probe
  readonly readinessProbe?: Probe
  readonly livenessProbe?: Probe
  readonly securityContext: unknown
  readonly resources: { readonly limits: Readonly<Record<string, string>> }
  readonly volumeMounts: readonly {
    readonly name: string
    readonly mountPath: string
    readonly readOnly?: boolean
  }[]
}

export interface Pod {
  readonly automountServiceAccountToken?: boolean
  readonly securityContext: unknown
  readonly containers: readonly Container[]
  readonly volumes: readonly { readonly name: string }[]
}

const read = (file: string) => readFileSync(`${ROOT}deploy/kubernetes/${file}`, 'utf8')

/** deploy/kubernetes/kustomization.yaml. */
export const kustomization = parse(read('kustomization.yaml'), { strict: true }) as {
  readonly resources: readonly string[]
  readonly images: readonly unknown[]
}

/**
 * Each document of the applied files, with the name and text of its file.
 * @throws if a file is not YAML, or has a duplicate key
 */
export const manifests = kustomization.resources.flatMap((file) => {
  const text = read(file)
  return parseAllDocuments(text, { strict: true }).map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join(', ')}`)
    return { file, text, value: document.toJS() as Manifest }
  })
})

/** @returns the pods of a manifest: one, or none */
export function podsOf({ kind, spec }: Manifest): readonly Pod[] {
  const typedSpec = spec as Template & { readonly jobTemplate?: { readonly spec: Template } }
  if (kind === 'Deployment') return [typedSpec.template.spec]
  if (kind === 'CronJob') return typedSpec.jobTemplate ? [typedSpec.jobTemplate.spec.template.spec] : []
  return []
}

interface Template {
  readonly template: { readonly spec: Pod }
}
