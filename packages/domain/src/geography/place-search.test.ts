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
const foundPlaces = (text: string) => search(text).map(({ city, state }) => `${city}, ${state}`)

describe('a search for places by name finds', () => {
  it.each([
    [
      'complete names, then names that begin with the text, then names with a word that does; with more ZIP codes first',
      'trenton',
      ['Trenton, NJ', 'Trenton, MO', 'Trenton, NC', 'Trentonville, TX', 'New Trenton, IL'],
    ],
    ['a name in any case', 'STAMFORD', ['Stamford, CT']],
    ['a name by a text with blanks around it', '  Stam ', ['Stamford, CT']],
    ['the beginning of a word', 'worth', ['Fort Worth, TX']],
    ['nothing by the middle of a word', 'orth', []],
    ['a name with its state', 'Trenton, NJ', ['Trenton, NJ']],
    ['a name with its state without a comma', 'trenton nj', ['Trenton, NJ']],
    ['a name with its state in full', 'trenton new jersey', ['Trenton, NJ']],
    ['a name with the beginning of its state', 'Trenton, n', ['Trenton, NJ', 'Trenton, NC']],
    ['a name with a comma and no state', 'Stamford,', ['Stamford, CT']],
    ['a name that is also that of a state', 'new york', ['New York, NY']],
    ['names by a text whose last word may be a state', 'port la', ['Port Allen, LA', 'Port Lavaca, TX']],
    ['a name by an abbreviation', 'St. Louis', ['Saint Louis, MO', 'East Saint Louis, IL']],
    [
      'names with a word that begins with the text, or that the text abbreviates',
      'st',
      ['Saint Louis, MO', 'Stamford, CT', 'East Saint Louis, IL'],
    ],
    ['a name by an abbreviation, with its state', 'ft worth tx', ['Fort Worth, TX']],
    ['a name by the abbreviation Mt', 'mt holly', ['Mount Holly, NJ']],
    ['a name with an apostrophe', "coeur d'alene", ['Coeur D Alene, ID']],
    ['a name without its hyphen', 'winston salem', ['Winston-Salem, NC']],
    ['a name without its accent', 'mayaguez', ['Mayagüez, PR']],
  ])('%s: %s [GE29, GE50]', (_, text, places) => {
    expect(foundPlaces(text)).toEqual(places)
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
  ])('nothing for %j [GE29]', (text) => {
    expect(foundPlaces(text)).toEqual([])
  })

  it('at most twenty places [GE29]', () => {
    const many = createPlaceSearch(Array.from({ length: 30 }, (_, index) => place(`Salem ${index}`, 'NJ')))
    expect(many('salem')).toHaveLength(PLACE_SEARCH_MAX_RESULTS)
  })
})
