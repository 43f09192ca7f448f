import { readFileSync } from 'node:fs'
import { readRecords } from '@plumb/domain/csv/csv-records.ts'
import type { ModelJob, ModelJobFamily, ModelJobLevel, PayModel } from './pay-model.ts'

/**
 * @param settings those of the company's workspace
 * @returns the pay of a demo company, from the CSV files in its folder
 */
export function readPayModel(company: 'harbor' | 'tidewater', settings: PayModel['settings']): PayModel {
  const read = (file: string) => readRows(new URL(`./${company}/${file}.csv`, import.meta.url))
  const jobFamilies = read('job-families').map(familyOf)
  return {
    jobFunctions: [...new Set(jobFamilies.flatMap(({ jobFunction }) => jobFunction ?? []))],
    globalLevels: read('global-levels').map((row) => ({
      level: Number(row('level')),
      percentRsu: row('percentRsu') || null,
    })),
    jobLevels: read('job-levels').map((row) => ({
      code: row('code'),
      name: row('name'),
      group: row('group') as ModelJobLevel['group'],
      level: Number(row('level')),
    })),
    rangeWidthGroups: groupsIn(read('range-widths'), 'rangeWidthGroup').map(({ name, rows }) => ({
      name,
      widths: rows.map((row) => ({
        level: Number(row('level')),
        percentBelowMid: Number(row('percentBelowMid')),
        percentAboveMid: Number(row('percentAboveMid')),
      })),
    })),
    compBandGroups: groupsIn(read('comp-bands'), 'compBandGroup').map(({ name, rows }) => ({
      name,
      countryGroups: groupsIn(rows, 'country').map(({ name: country, first, rows: bands }) => ({
        country,
        currencyCode: first('currencyCode'),
        rangeWidthGroup: first('rangeWidthGroup'),
        bands: bands.map((row) => cellIn(row, AMOUNTS)),
      })),
    })),
    bonusStructureGroups: groupsIn(read('bonus-structures'), 'bonusStructureGroup').map(({ name, rows }) => ({
      name,
      columns: groupsIn(rows, 'country').map(({ name: country, rows: cells }) => ({
        country,
        percents: cells.map((row) => ({ level: Number(row('level')), percent: row('percent') })),
      })),
    })),
    equityBandGroups: groupsIn(read('equity-bands'), 'equityBandGroup').map(({ name, first, rows }) => ({
      name,
      rangeWidthGroup: first('rangeWidthGroup'),
      parent: first('parent') === '' ? null : { name: first('parent'), percent: first('parentPercent') },
      bands: rows.map((row) => cellIn(row, ['value', 'dynamicPercentOverride'])),
    })),
    globalMappings: read('global-mappings').map((row) => ({
      countryCode: row('countryCode'),
      compBandPercentage: row('compBandPercentage'),
      equityPercent: row('equityPercent'),
      localCurrency: row('localCurrency'),
    })),
    exchangeRates: read('exchange-rates').map((row) => ({
      currencyCodeA: row('currencyCodeA'),
      currencyCodeB: row('currencyCodeB'),
      aToBMultiplier: row('aToBMultiplier'),
    })),
    jobFamilies,
    jobs: read('jobs').map((row) => ({
      family: row('family'),
      jobLevel: row('jobLevel'),
      title: row('title'),
      businessTitle: row('businessTitle') || null,
      jobCode: row('jobCode') || null,
      jobType: row('jobType') as ModelJob['jobType'],
    })),
    settings,
  }
}

const AMOUNTS = ['onTargetEarnings', 'annualBaseSalary', 'hourlyRate', 'percentVariable'] as const

const MATCHES = ['executive', 'management', 'professional', 'scientific', 'support'] as const

const familyOf = (row: Row): ModelJobFamily => ({
  code: row('code'),
  name: row('name'),
  jobFunction: row('jobFunction') || null,
  compBandGroup: row('compBandGroup') || null,
  bonusStructureGroup: row('bonusStructureGroup') || null,
  equityBandGroup: row('equityBandGroup') || null,
  eligibleForEquity: row('eligibleForEquity') === 'true',
  applyUsTiersToCash: row('applyUsTiersToCash') === 'true',
  applyUsTiersToEquity: row('applyUsTiersToEquity') === 'true',
  compBandMultiplier: row('compBandMultiplier'),
  surveyMatches: filled(
    row,
    MATCHES.flatMap((group) => [`${group}MatchCode`, `${group}MatchName`] as const),
  ),
})

/** A row of a file: the text in a column; empty where the file has no such column. */
type Row = (column: string) => string

const cellIn = <Column extends string>(row: Row, columns: readonly Column[]) => ({
  level: Number(row('level')),
  ...filled(row, columns),
})

const filled = <Column extends string>(row: Row, columns: readonly Column[]) =>
  Object.fromEntries(
    columns.flatMap((column) => (row(column) === '' ? [] : [[column, row(column)]])),
  ) as Partial<Record<Column, string>>

/** Groups rows by the text in a column; those without text are of no group. */
const groupsIn = (rows: readonly Row[], column: string) =>
  [...Map.groupBy(rows, (row) => row(column))].flatMap(([name, some]) => {
    const [first] = some
    return name === '' || first === undefined ? [] : [{ name, first, rows: some }]
  })

const MOST_COLUMNS = 30

/** @returns the rows of a CSV file, without that of the headers. */
export function readRows(file: URL): readonly Row[] {
  const [headers, ...records] = readRecords(readFileSync(file, 'utf8'), ',', MOST_COLUMNS)
  return records.map(
    ({ cells }) =>
      (column) =>
        cells[headers?.cells.indexOf(column) ?? -1] ?? '',
  )
}
