import { isEmail, normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { legalMessages } from '@plumb/domain/messages/legal.ts'
import type { OperatorFact } from '@plumb/domain/messages/legal.ts'
import { z } from 'zod'
import { escapeHtml } from '../platform/http/escape-html.ts'

/** The operator of this server, as published on the terms and privacy pages. Null: not configured. */
export interface Operator {
  readonly name: string | null
  readonly address: string | null
  readonly email: string | null
  /** Other companies that process data for the operator; an empty list: there are none. */
  readonly subprocessors: readonly string[] | null
}

export const UNKNOWN_OPERATOR: Operator = { name: null, address: null, email: null, subprocessors: null }

const MAX_LENGTH = 200

const isLine = (text: string) => text.length > 0 && text.length <= MAX_LENGTH && !/\p{Cc}/u.test(text)

const line = z
  .string()
  .trim()
  .refine(isLine, { error: `must be one line of 1 to ${MAX_LENGTH} characters` })

/** The environment variables that describe the operator. */
export const operatorVariables = {
  PLUMB_OPERATOR_NAME: line,
  PLUMB_OPERATOR_ADDRESS: line,
  PLUMB_OPERATOR_EMAIL: z
    .string()
    .transform(normalizeEmail)
    .refine(isEmail, { error: 'must be an email address like privacy@example.com' }),
  PLUMB_OPERATOR_SUBPROCESSORS: z
    .string()
    .transform(readSubprocessors)
    .refine((companies) => companies.every((company) => isLine(company) && company !== 'none'), {
      error: `must be "none", or companies separated by semicolons, each at most ${MAX_LENGTH} characters long`,
    }),
}

function readSubprocessors(text: string): readonly string[] {
  const companies = text.split(';').map((company) => company.trim())
  if (companies.length === 1 && companies[0] === 'none') return []
  // A semicolon at the end separates nothing.
  return companies.at(-1) === '' ? companies.slice(0, -1) : companies
}

/** @returns the operator's facts as HTML, for the terms and privacy pages. */
export function operatorFacts(operator: Operator): Readonly<Record<OperatorFact, string>> {
  return { operator: identityHtml(operator), subprocessors: escapeHtml(subprocessorsText(operator)) }
}

const { operator: texts } = legalMessages

function identityHtml({ name, address, email }: Operator): string {
  const lines: string[] = []
  const missing: string[] = []
  if (name === null) missing.push(texts.name)
  else lines.push(escapeHtml(texts.identity(address === null ? [name] : [name, address])))
  if (address === null) missing.push(texts.address)
  if (email === null) missing.push(texts.email)
  else lines.push(`${texts.contact} <a href="${escapeHtml(mailto(email))}">${escapeHtml(email)}</a>`)
  if (missing.length > 0) lines.push(escapeHtml(texts.notPublished(missing)))
  return lines.join('<br>')
}

const mailto = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

function subprocessorsText({ subprocessors }: Operator): string {
  if (subprocessors === null) return texts.subprocessorsNotPublished
  return subprocessors.length === 0 ? texts.noSubprocessors : texts.subprocessors(subprocessors)
}
