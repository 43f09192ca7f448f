import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../root.ts'
import { findPromtool } from './promtool.ts'

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly for?: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: { readonly summary: string; readonly runbook: string }
}

const RULES_FILE = join(ROOT, 'deploy/observability/alerts.yaml')
const { groups } = parse(readFileSync(RULES_FILE, 'utf8')) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[]
}
const rules = groups.flatMap((group) => group.rules)

/** A series with values in promtool's notation, one per minute: `0+6x60` begins at 0 and grows by 6, sixty times. */
type Series = Readonly<Record<string, string>>
/** Series for which an alert must fire, and similar ones for which it must not. */
interface Case {
  readonly fires: Series
  readonly silent: Series
  /** Labels that the alert takes from the series. */
  readonly labels?: Readonly<Record<string, string>>
  /** Time of the check; after an hour by default. */
  readonly at?: string
}

const rootFields = (kind: string, code: string) =>
  `graphql_root_fields_total{kind="${kind}", code="${code}", field="x"}`
const bucket = (name: string, le: string, otherLabels = '') => `${name}_bucket{le="${le}"${otherLabels}}`
const API_ROUTE = ', route="/api/graphql"'

const CASES: Readonly<Record<string, Case>> = {
  PlumbDown: {
    fires: { 'up{job="plumb", instance="a"}': '0x90' },
    silent: { 'up{job="plumb", instance="a"}': '1x90' },
    labels: { job: 'plumb', instance: 'a' },
  },
  PlumbSavesFail: {
    fires: { [rootFields('mutation', 'OK')]: '0+90x90', [rootFields('mutation', 'UNAVAILABLE')]: '0+2x90' },
    // Refusals of invalid requests are not failures, and failing reads have another alert.
    silent: {
      [rootFields('mutation', 'OK')]: '0+90x90',
      [rootFields('mutation', 'VALIDATION_FAILED')]: '0+20x90',
      [rootFields('query', 'UNAVAILABLE')]: '0+20x90',
    },
  },
  PlumbReadsFail: {
    fires: { [rootFields('query', 'OK')]: '0+900x90', [rootFields('query', 'INTERNAL')]: '0+20x90' },
    silent: { [rootFields('query', 'OK')]: '0+900x90', [rootFields('query', 'UNAVAILABLE')]: '0+5x90' },
  },
  PlumbFaults: {
    fires: { [rootFields('query', 'INTERNAL')]: '0x50 1x40' },
    silent: { [rootFields('query', 'INTERNAL')]: '1x90', [rootFields('query', 'OK')]: '0+9x90' },
  },
  PlumbSlow: {
    fires: {
      [bucket('http_request_duration_seconds', '1', API_ROUTE)]: '0+97x90',
      [bucket('http_request_duration_seconds', '2.5', API_ROUTE)]: '0+100x90',
      [bucket('http_request_duration_seconds', '+Inf', API_ROUTE)]: '0+100x90',
    },
    silent: {
      [bucket('http_request_duration_seconds', '1', API_ROUTE)]: '0+100x90',
      [bucket('http_request_duration_seconds', '2.5', API_ROUTE)]: '0+100x90',
      [bucket('http_request_duration_seconds', '+Inf', API_ROUTE)]: '0+100x90',
    },
  },
  PlumbPoolWait: {
    fires: {
      [bucket('database_transaction_wait_seconds', '0.25')]: '0+90x90',
      [bucket('database_transaction_wait_seconds', '0.5')]: '0+100x90',
      [bucket('database_transaction_wait_seconds', '+Inf')]: '0+100x90',
    },
    silent: {
      [bucket('database_transaction_wait_seconds', '0.25')]: '0+100x90',
      [bucket('database_transaction_wait_seconds', '0.5')]: '0+100x90',
      [bucket('database_transaction_wait_seconds', '+Inf')]: '0+100x90',
    },
  },
  PlumbRequestsRefused: {
    fires: { graphql_queue_refused_total: '0+30x90' },
    silent: { graphql_queue_refused_total: '0+6x90' },
  },
  PlumbMailLate: {
    fires: { due_work_oldest_seconds: '0+60x90' },
    silent: { due_work_oldest_seconds: '3000x90' },
    at: '80m',
  },
  PlumbMailRefused: {
    fires: { due_work_failed: '2x50 9x40' },
    silent: { due_work_failed: '40x90' },
  },
  PlumbHistoryGrows: {
    fires: { history_bytes: '1000000000+4000000x3000' },
    silent: { history_bytes: '1000000000+1000000x3000' },
    at: '2880m',
  },
  PlumbStandbyBehind: {
    fires: { database_replay_lag_seconds: '45x90' },
    silent: { database_replay_lag_seconds: '2x90' },
  },
  PlumbStandbyGone: {
    fires: { database_standbys: '1x30 0x60' },
    // If there has been no standby, none is missing.
    silent: { database_standbys: '0x90' },
  },
  PlumbArchiveFails: {
    fires: { database_wal_archive_failing: '1x90' },
    silent: { database_wal_archive_failing: '0x90' },
  },
  PlumbBackupOld: {
    fires: { plumb_backup_timestamp_seconds: '0x2000' },
    silent: { plumb_backup_timestamp_seconds: '0x900 54000x1100' },
    at: '1800m',
  },
  PlumbMemory: {
    fires: { 'process_resident_memory_bytes{job="plumb", instance="a"}': '1.6e9x90' },
    silent: { 'process_resident_memory_bytes{job="plumb", instance="a"}': '6e8x90' },
    labels: { job: 'plumb', instance: 'a' },
  },
}

const folder = mkdtempSync(join(os.tmpdir(), 'plumb-alerts-'))
// Downloads Debian's package, of 19 MB, once.
beforeAll(() => void findPromtool(), 300_000)
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Tests a rule with its case. The rule is alone in its file, because promtool evaluates every rule of a file at each minute, and some cases
 * are days long.
 * @returns promtool's output
 */
function runPromtool(rule: Rule, { fires, silent, labels, at }: Case): string {
  const ruleFile = join(folder, `${rule.alert}.json`)
  writeFileSync(ruleFile, JSON.stringify({ groups: [{ name: rule.alert, rules: [rule] }] }))
  const alert = { exp_labels: { ...rule.labels, ...labels }, exp_annotations: rule.annotations }
  const cases = [
    { name: 'fires', series: fires, expected: [alert] },
    { name: 'silent', series: silent, expected: [] },
  ]
  const file = join(folder, `${rule.alert}-cases.json`)
  writeFileSync(
    file,
    JSON.stringify({
      rule_files: [ruleFile],
      tests: cases.map(({ name, series, expected }) => ({
        name,
        interval: '1m',
        input_series: Object.entries(series).map(([each, values]) => ({ series: each, values })),
        alert_rule_test: [{ alertname: rule.alert, eval_time: at ?? '1h', exp_alerts: expected }],
      })),
    }),
  )
  return execFileSync(findPromtool(), ['test', 'rules', file], { encoding: 'utf8' })
}

test('promtool accepts the alert rules', () => {
  expect(execFileSync(findPromtool(), ['check', 'rules', RULES_FILE], { encoding: 'utf8' })).toContain(
    `SUCCESS: ${rules.length} rules found`,
  )
})

test('each alert has a test case, and each test case an alert', () => {
  expect(rules.map(({ alert }) => alert).toSorted()).toEqual(Object.keys(CASES).toSorted())
})

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  '%s fires for its failing series, and not for its healthy series',
  (name, rule) => {
    expect(runPromtool(rule, CASES[name] as Case)).toContain('SUCCESS')
  },
)

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  'docs/operating.md has a section about %s, to which the alert links',
  (name, rule) => {
    const operating = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')
    expect(operating).toMatch(new RegExp(`^#### ${name}$`, 'm'))
    expect(rule.annotations.runbook).toBe(`docs/operating.md#${name.toLowerCase()}`)
  },
)
