import { readFileSync } from 'node:fs'
import { readRecords } from '@plumb/domain/csv/csv-records.ts'
import type { ModelJob, ModelJobFamily, ModelJobLevel, PayModel } from './pay-model.ts'

/**
 * @param settings the settings of the company's workspace
 * @returns the pay of a demo company, from the CSV files in its folder
 */
export function readPayModel(company: 'harbor' | 'tidewater', settings: PayModel['settings']): PayModel {
  const read = (file: string) => readRows(new URL(`./${company}/${file}.csv`, import.meta.url))
  const jobFamilies = read('job-families').map(familyOf)
  return {
    jobFunctions: [...new Set(jobFamilies.flatMap(({ jobFunction }) => jobFunction ?? []))],
    globalLevels: read('global-levels').map((row) => ({
      level: Number(row('level')),
      // Empty for a level without a job level, which then has the default name.
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
    globalMappings: read('global-mappings').map((row) =>
      textsOf(row, ['countryCode', 'compBandPercentage', 'equityPercent', 'localCurrency']),
    ),
    exchangeRates: read('exchange-rates').map((row) =>
      textsOf(row, ['currencyCodeA', 'currencyCodeB', 'aToBMultiplier']),
    ),
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

const MATCH_GROUPS = ['executive', 'management', 'professional', 'scientific', 'support'] as const

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
  surveyMatches: omitEmptyTexts(
    row,
    MATCH_GROUPS.flatMap((group) => [`${group}MatchCode`, `${group}MatchName`] as const),
  ),
})

/** Returns the text of a row of a file in a column; empty if the file has no such column. */
type Row = (column: string) => string

/** @returns the level of a row, and its texts in those of the columns that are not empty */
const parseCell = <Column extends string>(row: Row, columns: readonly Column[]) => ({
  level: Number(row('level')),
  ...omitEmptyTexts(row, columns),
})

const textsOf = <Column extends string>(row: Row, columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, row(column)])) as Record<Column, string>

const omitEmptyTexts = <Column extends string>(
  row: Row,
  columns: readonly Column[],
): Partial<Record<Column, string>> =>
  textsOf(
    row,
    columns.filter((column) => row(column) !== ''),
  )

/** @returns the rows grouped by their text in a column, without the rows whose text is empty */
const groupRows = (rows: readonly Row[], column: string) =>
  [...Map.groupBy(rows, (row) => row(column))].flatMap(([name, grouped]) => {
    const [first] = grouped
    return name === '' || first === undefined ? [] : [{ name, first, rows: grouped }]
  })

const MAX_COLUMNS = 30

/** @returns the rows of a CSV file, without the header line */
export function readRows(file: URL): readonly Row[] {
  const [headers, ...records] = readRecords(readFileSync(file, 'utf8'), ',', MAX_COLUMNS)
  return records.map(
    ({ cells }) =>
      (column) =>
        cells[headers?.cells.indexOf(column) ?? -1] ?? '',
  )
}
