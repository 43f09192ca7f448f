import { COUNTRIES } from '@plumb/reference-data/countries.ts'

const NAMES = new Map(COUNTRIES.map(({ alpha2, name }) => [alpha2, name]))

/** @returns a country's name by its alpha-2 code; of an unknown one the code. */
export const countryName = (country: string): string => NAMES.get(country) ?? country
