import type { ModelCountryGroup, PayModel } from '../pay-model.ts'
import { type AtLevels, hourlyRates, onTarget, salaries } from '../tables.ts'
import { CASH_WIDTHS, HOURLY_WIDTHS } from './range-widths.ts'

export const SALARIED = 'Salaried'
export const SALES = 'Sales with variable'
export const HOURLY = 'Hourly support'
export const EXECUTIVE = 'Executive'

/** A level's figure in each country that has bands of its own; null: none. */
type Rows = readonly (readonly [level: number, usd: number | null, gbp: number, eur: number])[]
type MakeBands = (rows: AtLevels) => ModelCountryGroup['bands']

const SALARIED_BANDS: readonly (readonly [MakeBands, Rows])[] = [
  [hourlyRates, [[0, 38, 16.5, 17.5]]],
  [
    salaries,
    [
      [6, 92_000, 48_000, 56_000],
      [7, 112_000, 57_000, 66_000],
      [8, 124_000, 63_000, 72_000],
      [9, 140_000, 71_500, 80_000],
      [10, 166_000, 85_000, 94_000],
      [11, 196_000, 101_000, 110_000],
      [12, 230_000, 119_000, 128_000],
      [13, 262_000, 137_000, 146_000],
      [14, 305_000, 162_000, 170_000],
      [15, 340_000, 184_000, 192_000],
      [16, 380_000, 210_000, 216_000],
    ],
  ],
]

/** 60 : 40 for who carries a number, less at risk for who leads them. L6 in the US is a gap to be seen. */
const SALES_BANDS: readonly (readonly [MakeBands, Rows])[] = [
  [
    onTarget(35),
    [
      [4, 68_000, 38_000, 44_000],
      [5, 80_000, 45_000, 52_000],
    ],
  ],
  [
    onTarget(40),
    [
      [6, null, 58_000, 66_000],
      [7, 134_000, 76_000, 84_000],
      [8, 152_000, 87_000, 96_000],
      [9, 176_000, 100_000, 110_000],
      [10, 206_000, 118_000, 128_000],
      [11, 242_000, 138_000, 148_000],
    ],
  ],
  [onTarget(35), [[12, 276_000, 158_000, 168_000]]],
  [
    onTarget(30),
    [
      [13, 312_000, 180_000, 190_000],
      [14, 356_000, 206_000, 216_000],
      [15, 405_000, 234_000, 244_000],
      [16, 460_000, 264_000, 274_000],
    ],
  ],
]

/** By the hour up to L9; who leads a site is paid by the year. */
const HOURLY_BANDS: readonly (readonly [MakeBands, Rows])[] = [
  [
    hourlyRates,
    [
      [0, 20, 11.8, 13.5],
      [2, 21.5, 12.6, 15.2],
      [3, 24, 13.8, 16.8],
      [4, 27, 15.4, 18.7],
      [5, 30.5, 17.3, 21],
      [6, 34.5, 19.5, 23.6],
      [7, 39, 22.2, 26.8],
      [8, 43, 24.5, 29.4],
      [9, 48.5, 27.6, 33],
    ],
  ],
  [
    salaries,
    [
      [10, 118_000, 66_000, 79_000],
      [11, 136_000, 76_000, 91_000],
      [12, 157_000, 88_000, 105_000],
    ],
  ],
]

const EXECUTIVE_BANDS: readonly (readonly [MakeBands, Rows])[] = [
  [
    salaries,
    [
      [14, 320_000, 190_000, 200_000],
      [15, 355_000, 215_000, 225_000],
      [16, 395_000, 245_000, 255_000],
      [17, 440_000, 280_000, 290_000],
      [18, 495_000, 320_000, 330_000],
      [19, 600_000, 390_000, 400_000],
    ],
  ],
]

const COUNTRIES = [
  { country: 'US', currencyCode: 'USD', column: 1 },
  { country: 'GB', currencyCode: 'GBP', column: 2 },
  { country: 'DE', currencyCode: 'EUR', column: 3 },
] as const

/** The US, the UK and Germany have bands of their own; all other countries go by the US and their mapping. */
function group(name: string, rangeWidthGroup: string, bands: readonly (readonly [MakeBands, Rows])[]) {
  const bandsIn = (column: 1 | 2 | 3) =>
    bands.flatMap(([make, rows]) =>
      make(
        rows.flatMap((row) => {
          const amount = row[column]
          return amount === null ? [] : [[row[0], amount] as const]
        }),
      ),
    )
  const countryGroups = COUNTRIES.map(({ country, currencyCode, column }) => ({
    country,
    currencyCode,
    rangeWidthGroup,
    bands: bandsIn(column),
  }))
  return { name, countryGroups }
}

export const COMP_BAND_GROUPS: PayModel['compBandGroups'] = [
  group(SALARIED, CASH_WIDTHS, SALARIED_BANDS),
  group(SALES, CASH_WIDTHS, SALES_BANDS),
  group(HOURLY, HOURLY_WIDTHS, HOURLY_BANDS),
  group(EXECUTIVE, CASH_WIDTHS, EXECUTIVE_BANDS),
]
