/** Titles of jobs by their level: `#` is what the family's people are called, `@` what those who lead them lead. */
type Ladder = Readonly<Record<string, readonly string[]>>

const SHARED: Ladder = {
  E2: ['Group Vice President, @'],
  E1: ['Vice President, @'],
  M6: ['Senior Director, @'],
  M5: ['Director, @'],
  M4: ['Senior Manager, @'],
  M3: ['Manager, @'],
  M2: ['Supervisor, @'],
  M1: ['Team Lead, @'],
  T4: ['Lead #'],
  T3: ['Senior #'],
  T2: ['# II'],
  T1: ['# I'],
  S5: ['Lead #'],
  S4: ['Senior #'],
  S3: ['# III'],
  S2: ['# II'],
  S1: ['# I'],
  P4: ['Senior #'],
  P3: ['# II'],
  P2: ['# I'],
  P1: ['Associate #'],
  Intern: ['# Intern'],
}

/** How the titles of a kind of family go up. */
export const LADDERS = {
  technical: { ...SHARED, P7: ['Distinguished #'], P6: ['Principal #'], P5: ['Staff #'] },
  business: { ...SHARED, P6: ['Distinguished #'], P5: ['Principal #'] },
  product: {
    ...SHARED,
    P6: ['Distinguished #'],
    P5: ['Principal #'],
    P3: ['#'],
    P2: ['Associate #'],
    P1: ['Rotational #'],
  },
  sales: {
    ...SHARED,
    P6: ['Strategic #'],
    P5: ['Senior Enterprise #'],
    P4: ['Enterprise #'],
    P3: ['Mid-Market #'],
    P2: ['Commercial #'],
    S4: ['Senior #'],
    S3: ['#'],
  },
  legal: {
    ...SHARED,
    P6: ['Associate General #'],
    P5: ['Lead #'],
    P4: ['Senior #'],
    P3: ['Corporate #'],
    E1: ['Deputy General #'],
  },
  executive: {
    E6: ['Chief Executive Officer'],
    E5: [
      'Chief Financial Officer',
      'Chief Operating Officer',
      'Chief People Officer',
      'Chief Product Officer',
      'Chief Revenue Officer',
      'Chief Technology Officer',
    ],
    E4: ['Executive Vice President, Engineering', 'Executive Vice President, Operations', 'General Counsel'],
    E3: [
      'Senior Vice President, Finance',
      'Senior Vice President, Hardware',
      'Senior Vice President, Marketing',
    ],
  },
} as const satisfies Record<string, Ladder>

export type LadderName = keyof typeof LADDERS

/** What stands on a business card where it differs from the title. */
export function businessTitleOf(title: string): string | null {
  const [rank = '', part] = title.split(', ')
  if (part !== undefined) {
    if (rank.endsWith('Manager'))
      return title.startsWith('Senior') ? `Senior ${part} Manager` : `${part} Manager`
    if (rank.endsWith('President')) return `${initials(rank)} of ${part}`
    return rank.endsWith('Director') ? `${rank} of ${part}` : null
  }
  if (rank.startsWith('Chief ')) return initials(rank)
  const plain = rank.replace(/ I+$/, '')
  return plain === rank ? null : plain
}

const initials = (words: string) => words.replace(/(\w)\w*\s*/g, '$1')
