import { expect, test } from 'vitest'
import { bonusStructureMessages } from './bonus-structures.ts'
import { compBandMessages } from './comp-bands.ts'
import { groupMessages } from './groups.ts'
import { rangeWidthMessages } from './range-widths.ts'

test.each([
  [
    compBandMessages.page.deleteCountryText('Netherlands', 0, 'United States'),
    'It has no bands. Jobs in the Netherlands will then use the United States bands, adjusted by the country mapping. This cannot be undone.',
  ],
  [
    compBandMessages.page.deleteCountryText('Germany', 1, 'United States'),
    'Its 1 band will also be deleted. Jobs in Germany will then use the United States bands, adjusted by the country mapping. This cannot be undone.',
  ],
  [compBandMessages.page.amountInBands('100', 'USD', 0, 1), 'USD 100 is within 0 of 1 band'],
  [compBandMessages.page.amountInBands('100', 'USD', 1, 2), 'USD 100 is within 1 of 2 bands'],
  [compBandMessages.page.missingAt(['L4'], 0), 'no band at L4'],
  [compBandMessages.page.missingAt(['L6', 'L5', 'L4'], 2), 'no band at L6, L5, L4 and 2 more'],
  [bonusStructureMessages.page.missingAt(['L6', 'L5', 'L4'], 1), 'not set at L6, L5, L4 and 1 more'],
  [bonusStructureMessages.page.usedBy(0), 'Not used by any job family'],
  [bonusStructureMessages.page.usedBy(1), 'Used by 1 job family'],
  [bonusStructureMessages.page.usedBy(2), 'Used by 2 job families'],
  [
    bonusStructureMessages.page.hiddenLevels(8, 10, ['L2', 'L1']),
    '8 of 10 levels shown. L2 and L1 have no job level that you can see.',
  ],
  [bonusStructureMessages.page.losing(0), 'Counts as 0%. No job loses a bonus.'],
  [bonusStructureMessages.page.losing(1), 'Counts as 0%. 1 job loses its bonus.'],
  [bonusStructureMessages.page.losing(2), 'Counts as 0%. 2 jobs lose their bonus.'],
  [bonusStructureMessages.page.defaultStays(0), 'The default country’s column cannot be deleted.'],
  [
    bonusStructureMessages.page.defaultStays(1),
    'The default country’s column cannot be deleted. 1 country without its own column uses it.',
  ],
  [
    bonusStructureMessages.page.deleteColumnText('United Kingdom', 'United States', 0),
    'It has no percentages and is deleted when you save. After that, the United Kingdom uses the United States percentages.',
  ],
  [
    bonusStructureMessages.page.deleteColumnText('Germany', 'United States', 1),
    'Its 1 percentage is deleted when you save, but stays in History. After that, Germany uses the United States percentages.',
  ],
  [
    bonusStructureMessages.page.deleteColumnText('Germany', 'United States', 2),
    'Its 2 percentages are deleted when you save, but stay in History. After that, Germany uses the United States percentages.',
  ],
  [rangeWidthMessages.imported(1, 2), 'Successfully processed: 1 group inserted, 2 groups updated'],
  [
    groupMessages.page.usedBy(['Design'], 0),
    'Used inside the job families page by Design, so it cannot be deleted.',
  ],
  [
    groupMessages.page.usedBy(['Design', 'Finance', 'Sales'], 1),
    'Used inside the job families page by Design, Finance, Sales, and 1 more, so it cannot be deleted.',
  ],
])('%s', (text, expected) => {
  expect(text).toBe(expected)
})
