import type { JobLevelGroup } from '../job-levels/job-level.ts'

/** A job family of the template. */
export interface TemplateFamily {
  readonly name: string
  readonly functionName: string
  /** The group of its job levels. Its ladder also has those of Management, unless the group is Management or Executive. */
  readonly type: JobLevelGroup
  /** Whether it is selected when the page opens, because most companies have it. */
  readonly isPreselected: boolean
}

const FAMILY = /^(\*?)(.*?)(?: \((.*)\))?$/

/**
 * @param families their names, separated by commas: a star before each that is preselected, and in parentheses the group if it is not
 *   Professional
 * @returns the families of a function
 */
const familiesOf = (functionName: string, families: string): readonly TemplateFamily[] =>
  families.split(', ').map((text) => {
    const [, star, name = '', type = 'Professional'] = FAMILY.exec(text) ?? []
    return { name, functionName, type: type as JobLevelGroup, isPreselected: star === '*' }
  })

/** The families to choose from, by function. */
export const TEMPLATE_FAMILIES: readonly TemplateFamily[] = [
  familiesOf(
    'Engineering',
    '*Software Engineering, Quality Engineering, Infrastructure Engineering, Data Science (TechnicalScientific), Hardware Engineering',
  ),
  familiesOf('Product and Design', '*Product Management, *Product Design, Technical Writing'),
  familiesOf('Sales', '*Sales, Sales Engineering, Account Management'),
  familiesOf('Marketing', '*Marketing, Communications'),
  familiesOf('Customer Experience', '*Customer Success, *Customer Support (Support)'),
  familiesOf('Finance and Legal', '*Accounting, Financial Analysis, Legal'),
  familiesOf('People', '*People Operations, Recruiting'),
  familiesOf('Operations', 'Business Operations, Office Administration (Support), Production (Support)'),
  familiesOf('Leadership', 'General Management (Management), Executive Leadership (Executive)'),
].flat()
