/** The strip on a page of pay that one was led to from a figure of comp ranges. */
export const followedFigure = {
  label: 'Where you came from',
  back: 'Back to the figure',
  putAway: 'Stay here, forget the figure',
  factors: 'The figure’s factors',
  /** Figures as they stand in a sentence. */
  figures: {
    'cash-mid': 'cash mid',
    'cash-min': 'cash min',
    'cash-max': 'cash max',
    base: 'base',
    variable: 'variable',
    bonus: 'bonus',
    'total-cash': 'total cash',
    'base-by-the-hour': 'base by the hour',
    'equity-mid': 'equity mid',
    'equity-min': 'equity min',
    'equity-max': 'equity max',
    rsus: 'number of RSUs',
    options: 'number of options',
    'total-shares': 'number of shares',
  },
  begins: (place: string, figure: string) => `${place}. Its ${figure} begins with this cell.`,
  goesOn: (place: string, figure: string) => `${place}. Its ${figure} goes through this cell.`,
  /** A step with what it does, or a figure with its value: "Tier 2, Seattle × 90%", "Mid 194,670". */
  withFigure: (label: string, figure: string) => `${label} ${figure}`,
} as const
