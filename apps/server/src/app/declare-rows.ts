import type { Scope } from '@plumb/domain/access/scopes.ts'
import { type GraphQLObjectType, type GraphQLSchema, isObjectType } from 'graphql'
import { type TableName, tableNamed } from '../platform/db/rows/table.ts'
import type { RowFieldExtensions, RowTypeExtensions } from '../platform/graphql/documents/row-plans.ts'

/** A type of the schema whose objects are rows of one table as they stand. */
interface RowType {
  readonly table: TableName
  /** Fields that have a resolver of their own, though it gives the column of their name: to who holds the scopes. */
  readonly columns?: Readonly<Record<string, readonly Scope[]>>
  /** Lists of rows whose field `of` is this one's id. */
  readonly children?: Readonly<Record<string, { readonly of: string; readonly scopes?: readonly Scope[] }>>
  /** Single rows, by the field that holds their id. */
  readonly rows?: Readonly<Record<string, string>>
}

const ROW_TYPES: Readonly<Record<string, RowType>> = {
  CompBandGroup: {
    table: 'comp_band_group',
    children: { compBandCountryGroups: { of: 'compBandGroupId', scopes: ['COMP_BANDS_VIEW'] } },
  },
  CompBandCountryGroup: {
    table: 'comp_band_country_group',
    children: { compBands: { of: 'compBandCountryGroupId' } },
    rows: { rangeWidthGroup: 'rangeWidthGroupId' },
  },
  CompBand: { table: 'comp_band' },
  BonusStructureGroup: {
    table: 'bonus_structure_group',
    children: {
      bonusStructureCountryGroups: { of: 'bonusStructureGroupId', scopes: ['BONUS_STRUCTURES_VIEW'] },
    },
  },
  BonusStructureCountryGroup: {
    table: 'bonus_structure_country_group',
    children: { bonusStructures: { of: 'bonusStructureCountryGroupId' } },
  },
  BonusStructure: { table: 'bonus_structure' },
  EquityBandGroup: {
    table: 'equity_band_group',
    columns: { dynamicPercent: ['EQUITY_BANDS_VIEW'] },
    children: { equityBands: { of: 'equityBandGroupId', scopes: ['EQUITY_BANDS_VIEW'] } },
  },
  EquityBand: { table: 'equity_band' },
  RangeWidthGroup: {
    table: 'range_width_group',
    children: { rangeWidths: { of: 'rangeWidthGroupId', scopes: ['RANGE_WIDTHS_VIEW'] } },
  },
  RangeWidth: { table: 'range_width' },
  JobFunction: { table: 'job_function' },
  JobLevel: { table: 'job_level', columns: { group: [] } },
  GlobalLevel: { table: 'global_level' },
  Job: { table: 'job', columns: { jobType: [] }, rows: { jobLevel: 'jobLevelId' } },
  JobFamily: {
    table: 'job_family',
    rows: {
      compBandGroup: 'compBandGroupId',
      bonusStructureGroup: 'bonusStructureGroupId',
      equityBandGroup: 'equityBandGroupId',
      jobFunction: 'jobFunctionId',
    },
  },
  GlobalMapping: { table: 'global_mapping' },
  CustomSurveyJobFamily: { table: 'survey_job_family' },
  CurrencyExchangeRate: { table: 'currency_exchange_rate' },
}

/**
 * Says of the schema's types what rows they show, as root fields say it of themselves (`row-fields.ts`), so that a query of them can
 * be answered without resolving it field by field. What is declared is what the resolvers do: a test asks everything both ways and compares.
 */
export function declareRows(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, { table, columns = {}, children = {}, rows = {} }] of Object.entries(ROW_TYPES)) {
    const type = schema.getType(name)
    if (!isObjectType(type))
      throw new Error(`The schema has no object type ${name}, which declareRows expects.`)
    for (const [field, columnFor] of Object.entries(columns)) extend(type, field, { columnFor })
    for (const [field, childRows] of Object.entries(children)) extend(type, field, { childRows })
    for (const [field, rowBy] of Object.entries(rows)) extend(type, field, { rowBy })
    const extensions: RowTypeExtensions = { rowsOf: tableNamed(table) }
    type.extensions = { ...type.extensions, ...extensions }
  }
  return schema
}

function extend(type: GraphQLObjectType, name: string, more: RowFieldExtensions): void {
  const field = type.getFields()[name]
  if (!field) throw new Error(`The type ${type.name} has no field ${name}, which declareRows expects.`)
  field.extensions = { ...field.extensions, ...more }
}
