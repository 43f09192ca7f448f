import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { generateGroupOperations } from './group-operations.ts'

const SCHEMA = buildSchema(`
  type Query {
    bonusGroups: [BonusGroup!]!
    bonusCountries: [CountryOption!]!
    previewBonusChanges(previewBonusChangesRequest: PreviewBonusChangesRequest!): RangeChanges!
    jobFamilies: [JobFamily!]!
    globalLevels: [GlobalLevel!]!
    jobLevels: [JobLevel!]!
  }
  type Mutation {
    bonusGroupSaveMany(bonusGroupSaveManyRequest: BonusGroupSaveManyRequest!): [BonusGroup!]!
    bonusGroupDuplicate(bonusGroupDuplicateRequest: BonusGroupDuplicateRequest!): Copied!
    bonusGroupDelete(bonusGroupDeleteRequest: BonusGroupDeleteRequest!): Deleted!
    bonusCountryGroupSaveMany(request: BonusCountryGroupSaveManyRequest!): [BonusCountryGroup!]!
    bonusesSave(bonusesSaveRequest: BonusesSaveRequest!): [Bonus!]!
    importBonuss(csvImportRequest: CsvImportRequest!): Imported!
  }
  type BonusGroup { id: Int! version: Int! name: String! parts: [BonusCountryGroup!]! }
  type BonusCountryGroup { id: Int! version: Int! bonusGroupId: Int! country: String! widthId: Int! width: BonusGroup cells: [Bonus!]! }
  type Bonus { id: Int! version: Int! bonusCountryGroupId: Int! level: Int! percent: String }
  type Copied { id: Int success: Boolean! message: String errors: [String!]! }
  type Deleted { id: Int! }
  type Imported { groupsInserted: Int! groupsUpdated: Int! countryGroupsInserted: Int! rowsInserted: Int! rowsUpdated: Int! warnings: [String!]! }
  type CountryOption { country: String! localCurrency: String }
  type RangeChanges { jobCount: Int! }
  type JobFamily { name: String! bonusGroupId: Int }
  type GlobalLevel { level: Int! name: String! }
  type JobLevel { level: Int! name: String! isVisible: Boolean! }
  input BonusGroupSaveItem { id: Int version: Int name: String! }
  input BonusGroupSaveManyRequest { items: [BonusGroupSaveItem!]! }
  input BonusGroupDuplicateRequest { sourceGroupId: Int! newName: String! }
  input BonusGroupDeleteRequest { id: Int! }
  input BonusCountryGroupSaveItem { id: Int version: Int bonusGroupId: Int! country: String! widthId: Int }
  input BonusCountryGroupSaveManyRequest { items: [BonusCountryGroupSaveItem!]! }
  input BonusSaveItem { id: Int version: Int bonusCountryGroupId: Int! level: Int! percent: String }
  input BonusesSaveRequest { items: [BonusSaveItem!]! }
  input PreviewBonusChangesRequest { bonuses: [BonusSaveItem!] }
  input CsvImportRequest { fileName: String! }
`)

test('generates valid operations for groups, their country groups and cells, with all fields that a save accepts', () => {
  const modules = generateGroupOperations(SCHEMA)
  expect([...modules.keys()]).toEqual(['bonus-group'])
  const documents = Object.fromEntries(
    Array.from(
      (modules.get('bonus-group') ?? '').matchAll(/^export const (\w+) = graphql\(`(.*)`\)$/gm),
      ([, name = '', text = '']) => [name, text],
    ),
  )
  expect(documents['groups']).toBe(
    'query BonusGroups { groups: bonusGroups { id version name parts { id version country widthId width { id name } cells { id version level percent } } } globalLevels { level name } jobLevels { level name isVisible } }',
  )
  expect(documents['save']).toBe(
    'mutation SaveBonuss($parts: BonusCountryGroupSaveManyRequest!, $cells: BonusesSaveRequest!) { parts: bonusCountryGroupSaveMany(request: $parts) { id } cells: bonusesSave(bonusesSaveRequest: $cells) { id } }',
  )
  const fragment =
    'fragment RangeChangesShown on RangeChanges { jobCount rows: __typename @include(if: $isListed) }'
  const errors = Object.entries(documents).flatMap(([name, text]) =>
    validate(SCHEMA, parse([text, ...(name === 'previewChanges' ? [fragment] : [])].join(' '))),
  )
  expect(errors).toEqual([])
})
