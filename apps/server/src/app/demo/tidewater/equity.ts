import type { PayModel } from '../pay-model.ts'
import { equityValues, from } from '../tables.ts'
import { EQUITY_WIDTHS } from './range-widths.ts'

export const TECHNICAL_EQUITY = 'Technical equity'
export const CORPORATE_EQUITY = 'Corporate equity'
export const EXECUTIVE_EQUITY = 'Executive equity'

/** Grants in US dollars. Interns get none, and their rows say that there is no band. */
export const EQUITY_BAND_GROUPS: PayModel['equityBandGroups'] = [
  {
    name: TECHNICAL_EQUITY,
    rangeWidthGroup: EQUITY_WIDTHS,
    parent: null,
    bands: equityValues(
      from(
        4,
        [
          3_000, 5_000, 10_000, 18_000, 26_000, 38_000, 62_000, 96_000, 150_000, 210_000, 320_000, 440_000,
          600_000,
        ],
      ),
    ),
  },
  {
    name: CORPORATE_EQUITY,
    rangeWidthGroup: EQUITY_WIDTHS,
    parent: { name: TECHNICAL_EQUITY, percent: '60' },
    // Senior directors are paid as much in every part of the company, or nearly so.
    bands: [
      { level: 13, dynamicPercentOverride: '75' },
      { level: 14, dynamicPercentOverride: '75' },
    ],
  },
  {
    name: EXECUTIVE_EQUITY,
    rangeWidthGroup: EQUITY_WIDTHS,
    parent: null,
    bands: equityValues(from(14, [500_000, 650_000, 900_000, 1_250_000, 1_800_000, 3_500_000])),
  },
]

/** From the last funding round and the last valuation of common stock. */
export const STOCK: PayModel['settings'] = { PREFERRED_STOCK_PRICE: '24.80', STRIKE_PRICE: '6.15' }
