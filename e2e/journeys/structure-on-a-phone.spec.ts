import { BONUS_LIST, BONUSES } from '../product/bonus-structures.ts'
import { FAMILIES } from '../product/job-families.ts'
import { FUNCTIONS } from '../product/job-functions.ts'
import { JOBS } from '../product/jobs.ts'
import { test } from '../product/journey.ts'
import { LEVELING } from '../product/leveling.ts'
import { expectReadOnPhone, PHONE } from '../product/phone.ts'
import { preferTheme } from '../product/theme.ts'

test.use({ viewport: PHONE, hasTouch: true })

/** Whatever leads to typing, or takes something away. */
const EDITS =
  /^(Edit|Save|Add|Delete|Undo|Redo|Rename|Duplicate|Create|Cancel)\b|^Import from CSV$|^Actions for /

for (const { named, path, shows } of [
  { named: 'bonus structures', path: BONUS_LIST, shows: 'Percentages by country' },
  { named: 'the percentages of a bonus structure', path: BONUSES, shows: 'Default country' },
  { named: 'families', path: FAMILIES, shows: 'Cloud Infrastructure' },
  { named: 'functions', path: FUNCTIONS, shows: 'Customer Experience' },
  { named: 'jobs', path: JOBS, shows: 'No jobs available for this level.' },
  { named: 'leveling', path: LEVELING, shows: 'E6' },
])
  test(`${named} are read on a phone in the dark theme, and nothing there is edited`, async ({
    page,
    signIn,
  }) => {
    await preferTheme(page, 'dark')
    await signIn('admin', path)
    await expectReadOnPhone(page, shows, EDITS)
  })
