import { plural } from './grammar.ts'

/** The page that sets up a workspace from a template. */
export const templateMessages = {
  title: 'Start from a template',
  failed: 'The workspace could not be loaded.',
  noAccessTitle: 'You cannot use templates',
  noAccess:
    'To use a template, you need permission to import files and to edit everything that the template creates. Ask an admin.',
  /** The name of the new comp band group. */
  bandGroup: 'Company bands',
  create: (families: number) => `Create ${plural(families, 'job family', 'job families')}`,
  summary: (jobs: number, levels: number, countries: number) =>
    `${plural(jobs, 'job', 'jobs')} at ${plural(levels, 'level', 'levels')} in ${plural(countries, 'country', 'countries')}`,
  /** Follows “imported from”. */
  source: 'a template',
  open: (family: string) => `See the pay ranges for ${family}`,
  noFamilies: 'Choose at least one job family.',
  noLevels: 'Choose at least one level.',
  fixFields: 'Fix the marked fields first.',
  families: {
    title: 'Functions and job families',
    exists: 'Already exists',
  },
  countries: {
    title: 'Countries',
    about: (defaultCountry: string) =>
      `Bands are created for ${defaultCountry}. Pay in other countries is a percentage of those bands. A country with its own amount gets its own bands.`,
    country: 'Country',
    currency: 'Currency',
    percentage: 'Pay',
    percentageOf: (country: string) => `Pay in ${country}, as a % of the bands`,
    ownAmount: (level: string) => `Custom amount at ${level}`,
    ownAmountOf: (country: string) => `Annual base salary in ${country}`,
    ownBands: 'Own bands',
    currencyOf: (country: string) => `Currency of ${country}`,
    rate: 'Exchange rate',
    rateOf: (currency: string) => `1 ${currency} in USD`,
    optional: 'Optional',
  },
  bands: {
    title: 'Comp bands',
    about: 'A pay curve sets the annual base salary at each level. You can change any amount.',
    width: 'Range width',
    noBonusAbout: 'Without a bonus, total cash is the base salary. You can add bonus structures later.',
    widthAbout: 'How far pay ranges extend below and above their midpoint.',
    level: 'Level',
    amount: (currency: string) => `Base salary, ${currency}`,
    amountAt: (level: string) => `Base salary at ${level}`,
    range: (currency: string) => `Range, ${currency}`,
    chart: 'Chart of the ranges',
    resetAt: (level: string) => `Reset ${level} to the pay curve`,
  },
  levels: {
    title: 'Levels and titles',
    about:
      'Titles follow these patterns. {family} is the name of the job family, and {role} is what a person in that family is called.',
    include: 'Include',
    level: 'Level',
    name: 'Name',
    nameOf: (code: string) => `Name of ${code}`,
    pattern: 'Title pattern',
    patternOf: (code: string) => `Title pattern for ${code}`,
    preview: (family: string) => `Title in ${family}`,
  },
} as const
