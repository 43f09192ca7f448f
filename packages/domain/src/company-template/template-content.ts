import type { JobLevelGroup } from '../job-levels/job-level.ts'

/** A job family of the template. */
export interface TemplateFamily {
  readonly name: string
  readonly functionName: string
  /** The group of its own job levels. */
  readonly type: JobLevelGroup
  /** Whether most companies have it. */
  readonly isUsual: boolean
}

const FAMILY = /^(\*?)(.*?)(?: \((.*)\))?$/

/** @param families as text: a star before usual ones, the group of those that are not professional in parentheses */
const functionOf = (functionName: string, families: string): readonly TemplateFamily[] =>
  families.split(', ').map((text) => {
    const [, star, name = '', type = 'Professional'] = FAMILY.exec(text) ?? []
    return { name, functionName, type: type as JobLevelGroup, isUsual: star === '*' }
  })

/** The families to choose from, by function. */
export const TEMPLATE_FAMILIES: readonly TemplateFamily[] = [
  functionOf(
    'Engineering',
    '*Software Engineering, Quality Engineering, Infrastructure Engineering, Data Science (TechnicalScientific), Hardware Engineering',
  ),
  functionOf('Product and Design', '*Product Management, *Product Design, Technical Writing'),
  functionOf('Sales', '*Sales, Sales Engineering, Account Management'),
  functionOf('Marketing', '*Marketing, Communications'),
  functionOf('Customer Experience', '*Customer Success, *Customer Support (Support)'),
  functionOf('Finance and Legal', '*Accounting, Financial Analysis, Legal'),
  functionOf('People', '*People Operations, Recruiting'),
  functionOf('Operations', 'Business Operations, Office Administration (Support), Production (Support)'),
  functionOf('Leadership', 'General Management (Management), Executive Leadership (Executive)'),
].flat()

/** Countries to choose from, with their currencies (ISO 3166-1 alpha-2, ISO 4217). More can be added as country mappings. */
export const TEMPLATE_COUNTRIES: readonly { readonly country: string; readonly currency: string }[] = (
  'US USD,CA CAD,MX MXN,BR BRL,GB GBP,IE EUR,DE EUR,FR EUR,NL EUR,ES EUR,IT EUR,PT EUR,AT EUR,BE EUR,CH CHF,SE SEK,NO NOK,DK DKK,' +
  'FI EUR,PL PLN,CZ CZK,RO RON,TR TRY,IL ILS,AE AED,ZA ZAR,NG NGN,IN INR,SG SGD,PH PHP,JP JPY,KR KRW,CN CNY,AU AUD,NZ NZD'
)
  .split(',')
  .map((pair) => ({ country: pair.slice(0, 2), currency: pair.slice(3) }))
