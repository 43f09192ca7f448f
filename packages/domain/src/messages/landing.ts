/** The public face: what Plumb is to who does not have it yet. */
export const landing = {
  join: 'Join the waitlist',
  hero: 'See where any offer hangs.',
  heroExplained:
    'Bands, tiers and range widths in one place. Ask for a job in a ZIP code, get the range, and every factor that made it.',
  orLogIn: 'Or Log In',
  showcase: 'What Plumb does',
  tabs: {
    setUp: {
      name: 'Set up',
      explained: 'Levels, bands and range widths, typed or pasted from Excel.',
      picture:
        'The comp bands of a group: a row for each level with on-target earnings, cash and variable, and a picture of the bands beside them.',
    },
    visualize: {
      name: 'Visualize',
      explained: 'Every level on one axis, and one line through all of them.',
      picture:
        'The pay ranges of a job family on one axis. A plumb line at an amount goes through them, and each row says its compa-ratio.',
    },
    zipCodes: {
      name: 'Search by ZIP Code',
      explained: 'Location, pay tier and percent for every US ZIP code.',
      picture:
        'What a ZIP code is answered with: its location, its tier, the discount and the percent, and a map of the tiers.',
    },
  },
  promise: 'What we promise',
  quote: '“Every figure can be asked why, and answers on the same page, factor by factor.”',
  waitlistExplained: 'We let companies in a few at a time, so that each one is set up with care.',
  needsScript: 'Joining takes JavaScript, which this browser has off.',
  footer: 'More',
  product: 'Plumb Compensation',
  terms: 'Terms',
  privacy: 'Privacy',
  home: 'Plumb, home',
} as const
