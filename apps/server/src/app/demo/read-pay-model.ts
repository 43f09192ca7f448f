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
      // A level without a job level has the default name.
      ...(row('name') !== '' && { name: row('name') }),
      percentRsu: row('percentRsu') || null,
    })),
    jobLevels: read('job-levels').map((row) => ({
      code: row('code'),
      name: row('name'),
      group: row('group') as ModelJobLevel['group'],
      level: Number(row('level')),
    })),
    rangeWidthGroups: groupRows(read('range-widths'), 'rangeWidthGroup').map(({ name, rows }) => ({
      name,
      widths: rows.map((row) => ({
        level: Number(row('level')),
        percentBelowMid: Number(row('percentBelowMid')),
        percentAboveMid: Number(row('percentAboveMid')),
      })),
    })),
    compBandGroups: groupRows(read('comp-bands'), 'compBandGroup').map(({ name, rows }) => ({
      name,
      countryGroups: groupRows(rows, 'country').map(({ name: country, first, rows: bands }) => ({
        country,
        currencyCode: first('currencyCode'),
        rangeWidthGroup: first('rangeWidthGroup'),
        bands: bands.map((row) => parseCell(row, AMOUNT_COLUMNS)),
      })),
    })),
    bonusStructureGroups: groupRows(read('bonus-structures'), 'bonusStructureGroup').map(
      ({ name, rows }) => ({
        name,
        columns: groupRows(rows, 'country').map(({ name: country, rows: cells }) => ({
          country,
          percents: cells.map((row) => ({ level: Number(row('level')), percent: row('percent') })),
        })),
      }),
    ),
    equityBandGroups: groupRows(read('equity-bands'), 'equityBandGroup').map(({ name, first, rows }) => ({
      name,
      rangeWidthGroup: first('rangeWidthGroup'),
      parent: first('parent') === '' ? null : { name: first('parent'), percent: first('parentPercent') },
      bands: rows.map((row) => parseCell(row, ['value', 'dynamicPercentOverride'])),
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

const AMOUNT_COLUMNS = ['onTargetEarnings', 'annualBaseSalary', 'hourlyRate', 'percentVariable'] as const

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
  surveyMatches: omitEmptyCells(
    row,
    MATCHES.flatMap((group) => [`${group}MatchCode`, `${group}MatchName`] as const),
  ),
})

/** A row of a file: the text in a column; empty where the file has no such column. */
type Row = (column: string) => string

const parseCell = <Column extends string>(row: Row, columns: readonly Column[]) => ({
  level: Number(row('level')),
  ...omitEmptyCells(row, columns),
})

const omitEmptyCells = <Column extends string>(row: Row, columns: readonly Column[]) =>
  Object.fromEntries(
    columns.flatMap((column) => (row(column) === '' ? [] : [[column, row(column)]])),
  ) as Partial<Record<Column, string>>

/** Groups rows by the text in a column; those without text are of no group. */
const groupRows = (rows: readonly Row[], column: string) =>
  [...Map.groupBy(rows, (row) => row(column))].flatMap(([name, some]) => {
    const [first] = some
    return name === '' || first === undefined ? [] : [{ name, first, rows: some }]
  })

const MAX_COLUMNS = 30

/** @returns the rows of a CSV file, without that of the headers. */
export function readRows(file: URL): readonly Row[] {
  const [headers, ...records] = readRecords(readFileSync(file, 'utf8'), ',', MAX_COLUMNS)
  return records.map(
    ({ cells }) =>
      (column) =>
        cells[headers?.cells.indexOf(column) ?? -1] ?? '',
  )
}
