/** The bar on a page that was opened from a figure in comp ranges. It leads back to that figure. */
export const followedFigureMessages = {
  label: 'Pay range you came from',
  back: 'Back to comp ranges',
  closeBar: 'Close this bar',
  factors: 'Calculation steps',
  /** Names of figures inside a sentence. */
  figures: {
    'cash-mid': 'cash mid',
    'cash-min': 'cash min',
    'cash-max': 'cash max',
    base: 'base',
    variable: 'variable',
    bonus: 'bonus',
    'total-cash': 'total cash',
    'base-by-the-hour': 'hourly base',
    'equity-mid': 'equity mid',
    'equity-min': 'equity min',
    'equity-max': 'equity max',
    rsus: 'RSU count',
    options: 'option count',
    'total-shares': 'share count',
  },
  begins: (place: string, figure: string) => `${place}. The ${figure} calculation starts with this cell.`,
  goesOn: (place: string, figure: string) => `${place}. The ${figure} calculation uses this cell.`,
  /** A step with its operation, or a figure with its value: "Tier 2, Seattle × 90%", "Mid 194,670". */
  withFigure: (label: string, figure: string) => `${label} ${figure}`,
} as const
