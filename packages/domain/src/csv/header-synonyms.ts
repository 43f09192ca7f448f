import { nameKeyIgnoringSpaces } from '../refusals/unique-names.ts'

/** Other names for the columns of files, in the form of `synonymKey`, by the headers in templates. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  'Group Name': [
    'group',
    'band group',
    'comp band group',
    'bonus group',
    'equity group',
    'range width group',
  ],
  Country: ['country code', 'country name', 'location'],
  Currency: ['currency code', 'local currency', 'ccy'],
  'Global Level': ['level', 'job level', 'grade', 'job grade', 'pay grade'],
  'Annual Base Salary': ['base', 'base salary', 'base pay', 'annual base', 'annual salary', 'salary'],
  'Annual OTE': ['ote', 'on target earnings', 'target cash', 'total target cash', 'target total cash'],
  'Hourly Rate': ['hourly', 'hourly pay', 'hourly wage', 'rate per hour'],
  'Percent Variable': ['variable %', 'variable percent', '% variable', 'variable pay %'],
  'Absolute Variable': ['variable', 'variable amount', 'variable pay', 'commission'],
  'Bonus %': ['bonus', 'bonus percent', 'bonus target', 'target bonus', 'target bonus %', 'bonus target %'],
  Value: ['equity value', 'equity', 'grant value', 'equity value usd', 'value usd'],
  '% Below Mid': ['below mid', 'below mid %', 'percent below mid', 'below midpoint'],
  '% Above Mid': ['above mid', 'above mid %', 'percent above mid', 'above midpoint'],
  'Country Code': ['country', 'country name', 'location'],
  'Equity %': ['equity', 'equity percent', 'equity percentage'],
  'Local Currency': ['currency', 'currency code'],
  'Comp Band %': ['comp band', 'comp band percent', 'cash %', 'pay %', 'geo differential'],
  'Currency Code A': ['from', 'from currency', 'currency a', 'currency from'],
  'Currency Code B': ['to', 'to currency', 'currency b', 'currency to'],
  'A to B Multiplier': ['rate', 'exchange rate', 'fx rate', 'multiplier'],
  'Job Family': ['family', 'family name', 'job family name'],
  'Job Family Code': ['family code'],
  'Job Title': ['title', 'role', 'position', 'job name', 'job'],
  'Job Code': ['job id', 'role code', 'position code'],
  'Job Level': ['level', 'grade', 'job grade', 'global level'],
  'Job Group': ['group', 'track', 'career track', 'ladder', 'level group'],
  'Job SubLevel': ['sub level', 'job sub level'],
  'Job Type': ['type', 'employment type'],
  'Business Title': ['working title', 'external title'],
  Code: ['family code', 'job family code', 'survey code'],
  Name: ['family', 'family name', 'job family', 'job family name'],
  'Job Function': ['function', 'function name', 'department'],
  'Comp Band Group': ['comp bands', 'band group'],
  'Bonus Structure': ['bonus', 'bonus group', 'bonus structure group'],
  'Equity Band Group': ['equity bands', 'equity group'],
  'Comp Band Multiplier': ['multiplier', 'comp multiplier'],
  Label: ['name', 'description'],
}

/** @returns the form in which synonyms are compared: without upper case, punctuation other than %, and surrounding or repeated blanks */
const synonymKey = (header: string): string =>
  nameKeyIgnoringSpaces(header.replaceAll(/[^\p{L}\p{N}%]+/gu, ' '))

/** @returns whether a text is a synonym of this header, or differs from it only in what `synonymKey` ignores */
export const isSynonym = (text: string, header: string): boolean => {
  const key = synonymKey(text)
  return key !== '' && (key === synonymKey(header) || SYNONYMS[header]?.includes(key) === true)
}
