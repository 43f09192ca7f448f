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
