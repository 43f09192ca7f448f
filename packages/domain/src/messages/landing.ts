/** The public landing page. */
export const landingMessages = {
  join: 'Join the waitlist',
  hero: 'See where any offer falls.',
  heroExplained:
    'Compensation planning: comp bands, pay tiers, bonuses, and equity in one place, with every figure explained.',
  orLogIn: 'Or Log In',
  showcase: 'What Plumb does',
  tabs: {
    setUp: {
      name: 'Set up',
      explained: 'Enter comp bands and range widths, or paste them from Excel.',
      picture:
        'The comp bands for a group: one row per level with on-target earnings, base pay, and variable pay, next to a chart of the bands.',
    },
    visualize: {
      name: 'Visualize',
      explained: 'Compare all levels on one axis, and see where an amount falls in each range.',
      picture:
        'The pay ranges for a job family on one axis. A plumb line at an amount crosses the ranges, and each row shows the compa-ratio of that amount.',
    },
    zipCodes: {
      name: 'Search by ZIP Code',
      explained: 'Find the location, pay tier, and tier percentage for any US ZIP code.',
      picture:
        'The result for a ZIP code: its location, tier, discount, and percentage, and a map of the tiers.',
    },
  },
  promise: 'Our promise',
  quote: '“Select any figure to see how it was calculated, step by step.”',
  waitlistExplained:
    'Leave your name and email address so that the operator of this Plumb server can contact you.',
  needsScript: 'To join, turn on JavaScript in your browser.',
  footer: 'Legal',
  product: 'Plumb Compensation',
  terms: 'Terms',
  privacy: 'Privacy',
  home: 'Plumb home',
} as const
