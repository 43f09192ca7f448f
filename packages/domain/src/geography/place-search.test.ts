import { describe, expect, it } from 'vitest'
import { PLACE_SEARCH_MAX_RESULTS } from './limits.ts'
import { createPlaceSearch, type NamedPlace } from './place-search.ts'

const NAMES: Readonly<Record<string, string>> = {
  NJ: 'New Jersey',
  NY: 'New York',
  NC: 'North Carolina',
  MO: 'Missouri',
  IL: 'Illinois',
  LA: 'Louisiana',
  TX: 'Texas',
  ID: 'Idaho',
  CT: 'Connecticut',
  PR: 'Puerto Rico',
}
const place = (city: string, state: string, zipcodeCount = 1): NamedPlace => ({
  city,
  state,
  stateName: NAMES[state] ?? state,
  zipcodeCount,
})

const search = createPlaceSearch([
  place('Trenton', 'MO'),
  place('Trenton', 'NJ', 28),
  place('Trenton', 'NC'),
  place('New Trenton', 'IL'),
  place('Trentonville', 'TX', 40),
  place('Trent', 'TX'),
  place('Saint Louis', 'MO', 80),
  place('East Saint Louis', 'IL', 8),
  place('Stamford', 'CT', 12),
  place('Fort Worth', 'TX', 60),
  place('Mount Holly', 'NJ'),
  place('New York', 'NY', 160),
  place('York', 'NY'),
  place('Port Lavaca', 'TX'),
  place('Port Allen', 'LA'),
  place('Coeur D Alene', 'ID', 3),
  place('Winston-Salem', 'NC', 20),
  place('Mayagüez', 'PR', 2),
])
const found = (text: string) => search(text).map(({ city, state }) => `${city}, ${state}`)

describe('a search for places by name', () => {
  it.each([
    [
      'whole names, then names that begin so, then words that do; more ZIP codes first',
      'trenton',
      ['Trenton, NJ', 'Trenton, MO', 'Trenton, NC', 'Trentonville, TX', 'New Trenton, IL'],
    ],
    ['in any case', 'STAMFORD', ['Stamford, CT']],
    ['with blanks about it', '  Stam ', ['Stamford, CT']],
    ['by the beginning of a word', 'worth', ['Fort Worth, TX']],
    ['not by the middle of a word', 'orth', []],
    ['with its state', 'Trenton, NJ', ['Trenton, NJ']],
    ['with its state without a comma', 'trenton nj', ['Trenton, NJ']],
    ['with its state in full', 'trenton new jersey', ['Trenton, NJ']],
    ['with what is typed of its state so far', 'Trenton, n', ['Trenton, NJ', 'Trenton, NC']],
    ['with a comma and no state yet', 'Stamford,', ['Stamford, CT']],
    ['which may be that of a state', 'new york', ['New York, NY']],
    ['whose last word may be a state', 'port la', ['Port Allen, LA', 'Port Lavaca, TX']],
    ['by an abbreviation', 'St. Louis', ['Saint Louis, MO', 'East Saint Louis, IL']],
    ['that an abbreviation begins', 'st', ['Saint Louis, MO', 'Stamford, CT', 'East Saint Louis, IL']],
    ['by two of them', 'ft worth tx', ['Fort Worth, TX']],
    ['by another', 'mt holly', ['Mount Holly, NJ']],
    ['with an apostrophe', "coeur d'alene", ['Coeur D Alene, ID']],
    ['without its hyphen', 'winston salem', ['Winston-Salem, NC']],
    ['without its accent', 'mayaguez', ['Mayagüez, PR']],
  ])('%s: %s [GE29, GE50]', (_, text, places) => {
    expect(found(text)).toEqual(places)
  })

  it.each([
    '',
    ' ',
    't',
    ' t ',
    ',',
    ', nj',
    '%',
    '%%',
    '__',
    'tr%',
    't_enton',
    'tren\\',
    '.*',
    'constructor',
  ])('finds nothing for %j [GE29]', (text) => {
    expect(found(text)).toEqual([])
  })

  it('returns at most twenty places [GE29]', () => {
    const many = createPlaceSearch(Array.from({ length: 30 }, (_, index) => place(`Salem ${index}`, 'NJ')))
    expect(many('salem')).toHaveLength(PLACE_SEARCH_MAX_RESULTS)
  })
})
