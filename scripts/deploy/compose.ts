import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { ROOT } from '../root.ts'

export interface Service {
  readonly image: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly user?: string
  readonly read_only?: boolean
  readonly privileged?: boolean
  readonly network_mode?: string
  readonly cap_add?: readonly string[]
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly restart?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly stop_grace_period?: string
}

export interface Compose {
  /** The text of the file, with comments. */
  readonly text: string
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}

/**
 * Reads deploy/compose.yaml with its anchors and merges resolved.
 * @throws if it is not YAML, or has a duplicate key
 */
export function readCompose(): Compose {
  const text = readFileSync(`${ROOT}deploy/compose.yaml`, 'utf8')
  return { text, ...(parse(text, { merge: true, strict: true }) as Omit<Compose, 'text'>) }
}

/**
 * @returns a text with its variables replaced as Compose does: `${NAME:?message}` and `${NAME:-default}`
 * @throws if a required variable is missing
 */
export function substituteVariables(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+):([?-])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const value = variables[name]
    if (value !== undefined && value !== '') return value
    if (kind === '?') throw new Error(`${name}: ${rest}`)
    return rest
  })
}
