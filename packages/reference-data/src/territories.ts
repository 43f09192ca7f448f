/** An area with ZIP codes that is not a state: a territory, a freely associated state, or overseas military post offices. */
export interface Territory {
  /** The Postal Service's abbreviation, used like that of a state: two letters. */
  readonly code: string
  readonly name: string
  readonly kind: 'territory' | 'freely-associated' | 'military'
}

/** Territories, freely associated states and the military "states", sorted by code. For the server: no page loads them. */
export const TERRITORIES: readonly Territory[] = [
  { code: 'AA', name: 'Armed Forces Americas', kind: 'military' },
  { code: 'AE', name: 'Armed Forces Europe', kind: 'military' },
  { code: 'AP', name: 'Armed Forces Pacific', kind: 'military' },
  { code: 'AS', name: 'American Samoa', kind: 'territory' },
  { code: 'FM', name: 'the Federated States of Micronesia', kind: 'freely-associated' },
  { code: 'GU', name: 'Guam', kind: 'territory' },
  { code: 'MH', name: 'the Marshall Islands', kind: 'freely-associated' },
  { code: 'MP', name: 'the Northern Mariana Islands', kind: 'territory' },
  { code: 'PR', name: 'Puerto Rico', kind: 'territory' },
  { code: 'PW', name: 'Palau', kind: 'freely-associated' },
  { code: 'UM', name: 'the U.S. Minor Outlying Islands', kind: 'territory' },
  { code: 'VI', name: 'the U.S. Virgin Islands', kind: 'territory' },
]
