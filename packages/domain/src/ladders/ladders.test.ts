import { expect, test } from 'vitest'
import { isUsualLevel, ladderLevels } from './ladders.ts'
import { formatTitle, titlePattern } from './titles.ts'

test.each([
  ['Professional', 'Senior', 'Senior {role}'],
  ['Professional', ' Intermediate ', '{role}'],
  ['Professional', 'Senior II', 'Senior {role} II'],
  ['Professional', 'II', '{role} II'],
  ['Professional', 'IC4', '{role} IC4'],
  ['Professional', 'Fellow', '{family} Fellow'],
  ['Professional', '', '{role}'],
  ['TechnicalScientific', 'Scientist', '{role}'],
  ['TechnicalScientific', 'Senior Principal Scientist', 'Senior Principal {role}'],
  ['TechnicalScientific', 'Research Fellow', '{family} Research Fellow'],
  ['Support', 'Lead Specialist', 'Lead {role}'],
  ['Support', 'Intern', '{family} Intern'],
  ['Management', 'Manager', '{family} Manager'],
  ['Management', 'Senior Manager', 'Senior {family} Manager'],
  ['Management', 'Team Lead', 'Team {family} Lead'],
  ['Management', 'Senior Director', 'Senior Director of {family}'],
  ['Executive', 'VP', 'VP of {family}'],
  ['Executive', 'SVP II', 'SVP II, {family}'],
  ['Executive', 'CEO', 'CEO'],
] as const)('writes titles of %s levels named %j as %j [JL15]', (group, name, pattern) => {
  expect(titlePattern({ group, name })).toBe(pattern)
})

test.each([
  ['Software Engineering', 'Software Engineer'],
  [' Accounting ', 'Accountant'],
  ['Product Management', 'Product Manager'],
  ['Enterprise Sales', 'Enterprise Sales Representative'],
  ['Account Executive', 'Account Executive'],
  ['Legal', 'Legal Specialist'],
  ['', ''],
])('derives from the family %j the role %j [JL15]', (family, role) => {
  expect(formatTitle('{role}', family)).toBe(role)
})

test.each([
  ['Senior {role}', 'Software Engineering', 'Senior Software Engineer'],
  ['Senior {family}', 'Software Engineering', 'Senior Software Engineering'],
  ['{family} Manager', 'R$&D', 'R$&D Manager'],
  ['{role} {city}', 'Legal', 'Legal Specialist {city}'],
])('with the pattern %j and the family %j, writes the title %j [JL15]', (pattern, family, title) => {
  expect(formatTitle(pattern, family)).toBe(title)
})

test('gives a family the job levels of its group, then those of Management unless the group is Executive, each from the highest [JL15]', () => {
  const levels = [
    { group: 'Management', level: 10 },
    { group: 'Professional', level: 7 },
    { group: 'Professional', level: 9 },
    { group: 'Executive', level: 14 },
  ] as const
  expect(ladderLevels('Professional', levels)).toEqual([levels[2], levels[1], levels[0]])
  expect(ladderLevels('Executive', levels)).toEqual([levels[3]])
})

test('knows which job levels a new company usually has', () => {
  expect(['P3', 'P7'].map(isUsualLevel)).toEqual([true, false])
})
