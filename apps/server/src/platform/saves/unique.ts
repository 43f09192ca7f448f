import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { globalMappingMessages } from '@plumb/domain/messages/global-mappings.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { saveErrorMessages } from '@plumb/domain/messages/save-errors.ts'
import { nameKey } from '@plumb/domain/refusals/unique-names.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'

/** Names and codes: no two rows of a workspace have the same one, whatever its case. */
export const uniqueName = <Field extends string>(field: Field) => ({
  fields: [field] as const,
  field,
  keyOf: (row: Readonly<Record<Field, string>>) => nameKey(row[field]),
  repeated: (row: Readonly<Record<Field, string>>) => platformMessages.nameRepeated(row[field]),
  taken: (row: Readonly<Record<Field, string>>) => saveErrorMessages.taken(row[field], field),
})

/** Cells: each owner has one a level. */
export const uniqueLevel = <Owner extends string, Level extends string>(owner: Owner, level: Level) => ({
  fields: [owner, level] as const,
  field: level,
  repeated: (row: Readonly<Record<Level, number>>) => platformMessages.levelRepeated(levelLabel(row[level])),
})

/** Parts for a country: each group has one. */
export const uniqueCountry = <Group extends string, Country extends string>(
  group: Group,
  country: Country,
) => ({
  fields: [group, country] as const,
  field: country,
  repeated: (row: Readonly<Record<Country, string>>) =>
    globalMappingMessages.countryTwice(countryName(row[country])),
  taken: (row: Readonly<Record<Country, string>>) =>
    saveErrorMessages.countryTaken(countryName(row[country])),
})
