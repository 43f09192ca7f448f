import { expect, it } from 'vitest'
import metroCounties from '../build/metro-counties.json' with { type: 'json' }
import { metroId } from './location-ids.ts'
import { COUNTIES_LEFT_OUT, METRO_DEFINITIONS } from './metro-definitions.ts'
import { METROS } from './metros.ts'

it('has a definition for each metro and nothing else', () => {
  expect([...METRO_DEFINITIONS.keys()].sort()).toEqual(METROS.map(({ id }) => id).sort())
})

it('has three-digit codes for 25 combined areas, and five-digit codes for the metropolitan areas of San Diego and Austin', () => {
  const codes = (wanted: string) =>
    [...METRO_DEFINITIONS.values()].filter(({ kind }) => kind === wanted).map(({ code }) => code)
  expect(codes('combined')).toHaveLength(25)
  expect(new Set(codes('combined').filter((code) => /^\d{3}$/.test(code))).size).toBe(25)
  expect(codes('metropolitan').sort()).toEqual(['12420', '41740'])
})

it('titles name the states in which a metro has counties, and Alabama if COUNTIES_LEFT_OUT has a county of the metro there', () => {
  const byMetro = metroCounties as Record<string, Record<string, object>>
  for (const [label, states] of Object.entries(byMetro)) {
    const id = metroId(label)
    const leftOut = [...COUNTIES_LEFT_OUT].flatMap(([fips, metro]) =>
      metro === id && fips.startsWith('01') ? ['AL'] : [],
    )
    const [, named = ''] = METRO_DEFINITIONS.get(id)?.title.split(', ') ?? []
    expect([label, named.split('-').sort()]).toEqual([label, [...Object.keys(states), ...leftOut].sort()])
  }
})
