import type { Workbook } from '../csv/workbook.ts'
import type { StructureChoices } from './types.ts'
import { sheetOf, workbookOf } from './workbooks.fixture.ts'

/** Files as companies have them. */
export const MESSY_FILES: Readonly<
  Record<string, { readonly workbook: Workbook; readonly choices?: StructureChoices }>
> = {
  'merged titles, two lines of headers, merged labels, a total and a footnote': {
    workbook: workbookOf(`
      Brightwater Ltd. — Salary structure FY26
      Confidential. Effective 1 April 2026

                 |                      |           |                      | Salary range (GBP) | | | Target bonus
      Department | Job family           | Grade     | Job title            | Min    | Midpoint | Max    | %
      Technology | Software Engineering | Senior II | Senior Engineer II   |  64000 |  80000   |  96000 | 12%
                 |                      | Senior I  | Senior Engineer I    |  56000 |  70000   |  84000 | 10%
                 | Data                 | Senior I  | Senior Data Engineer |  56000 |  70000   |  84000 | 10%
      Total      |                      |           |                      | 176000 | 220000   | 264000 |

      * Ranges reviewed by Finance.
    `),
  },
  'short amounts, comments and dates in place of amounts': {
    workbook: workbookOf(`
      Team        | Level | Role     | Pay range   | Comments
      Engineering | L3    | Engineer | 120k – 150k |
      Engineering | L4    | Engineer | $150-180k   | new since May
      Engineering | L5    | Engineer | 180k+       | ask Sam
      Engineering | L6    | Engineer | ~220k       |
      Engineering | L7    | Engineer | n/a         | nobody yet
      Engineering | L8    | Engineer | see HR      |
      Engineering | L9    | Engineer | 2024-12-15  |
    `),
  },
  'German notation that could be American': {
    workbook: workbookOf(`
      Bereich  | Stufe | Titel           | Land    | Min      | Mid      | Max
      Vertrieb | '1    | Account Manager | Germany | € 50.000 | € 60.000 | € 70.000
      Vertrieb | '2    | Account Manager | Germany | k.A.     | € 85.000 | –
    `),
  },
  'German notation that is certain': {
    workbook: workbookOf(`
      Alle Angaben in EUR
      Bereich  | Stufe | Titel           | Land        | Min     | Mid       | Max
      Vertrieb | '1    | Account Manager | Germany     | '48.000 | 60.000,00 | '72.000
      Vertrieb | '2    | Account Manager | Deutschland | '60.000 | '75.000   | '90.000
    `),
  },
  'hourly and annual pay, states, repeated headers and an average': {
    workbook: workbookOf(`
      Job family | Level | Title       | Location      | Pay basis | Low       | Mid       | High
      Warehouse team
      Warehouse  | S1    | Packer      | USA           | Hourly    | 18.04     | 20.5      | 22.96
      Warehouse  | S2    | Lead packer | USA           | Hourly    | $22.00    | $25.00/hr | $28.00
      Job family | Level | Title       | Location      | Pay basis | Low       | Mid       | High
      Support    | S2    | Agent       | CA            | Annual    | 45000     | 50000     | 55000
      Support    | S2    | Agent       | San Francisco | Annual    | 45000     | 50000     | 55000
      Support    | S2    | Agent       | Canada        | Annual    | CA$45,000 | CA$50,000 | CA$55,000
      Support    | S3    | Agent       | Canada        | Weekly    | 1200      | 1300      | 1400
      Support    | S3    | Lead agent  | Canada        | Hourly    | 52000     | 60000     | 68000
      Average    |       |             |               |           | 100       | 200       | 300
    `),
  },
  'hidden columns, market data and two columns for the mid': {
    workbook: {
      sheets: [
        sheetOf(
          `
            Family | Level | Min 2025 | Mid 2025 | Min   | Mid    | Max    | Market P50 | Notes
            Design | IC2   | 80000    | 90000    | 88000 | 110000 | 132000 | 111000     | ok
          `,
          { name: 'Ranges', hiddenColumns: [2, 3] },
        ),
        sheetOf(
          `
            Family | Level | Min   | Midpoint | Max    | Mid
            Legal  | IC2   | 88000 | 110000   | 132000 | 111000
          `,
          { name: 'Two mids' },
        ),
        sheetOf('Family | Level | Mid\nOld | IC2 | 1', { name: 'Archive', isHidden: true }),
        sheetOf('Read me\nAsk people@brightwater.example', { name: 'About' }),
      ],
    },
  },
  'base pay next to on-target earnings, and bonuses as fractions': {
    workbook: workbookOf(`
      Family | Level  | Country | Base Min | Base Mid | Base Max | OTE Mid | Bonus | Equity
      Sales  | Senior | Ireland | €64k     | €80k     | €96k     | €160k   | 0.1   |
      Sales  | Junior | Ireland | €40k     | €50k     | €60k     | €100k   | 5%    | 20000
      Sales  | Mid    | Ireland | €48k     | €60k     | €72k     | €120k   | none  | $15,000
    `),
  },
  'countries as groups of columns': {
    workbook: workbookOf(`
                  |       | US (USD) |       |       | UK (GBP) |     |         | India (INR) |    |
      Function    | Level | Min     | Mid     | Max     | Min    | Mid     | Max     | Min       | Mid       | Max
      Engineering | P3    | 120,000 | 150,000 | 180,000 | 72,000 | 90,000  | 108,000 | 24,00,000 | 30,00,000 | 36,00,000
      Engineering | M1    | 140,000 | 175,000 | 210,000 | 80,000 | 100,000 | 120,000 | -         | -         | -
    `),
  },
  'sections in place of a column, blank lines, a max with a digit too few': {
    workbook: workbookOf(`
      Level | Job title            | Minimum | Maximum
      Engineering
      IC1   | Engineer I           | 90000   | 110000
      IC2   | Engineer II          | 110000  | 13000

      Sales
      IC1   | Account Executive I  | 72000   | 88000
      IC2   | Account Executive II | 90000   |
      Questions? Ask people@brightwater.example
    `),
  },
  'matrices of one sheet per country, in thousands, with single amounts': {
    workbook: {
      sheets: [
        sheetOf(
          `
            Job family     | Junior  | Mid | Senior
            Backend        | 56 - 84 | '70 | '105
            Product design | 64 - 66 |     | TBD
          `,
          { name: 'Germany (EUR k)' },
        ),
        sheetOf("Job family | Junior | Mid | Senior\nBackend | 56 - 84 | '70 | '105", { name: 'UK (GBP)' }),
      ],
    },
    choices: { singleAmountWidth: { below: '10', above: '10' } },
  },
  'currencies in place of countries, and a range that another row contradicts': {
    workbook: workbookOf(`
      Role                | Level | Currency | Minimum | Maximum
      Senior Data Analyst | IC3   | GBP      | 45000   | 55000
      Data Analyst        | IC2   | USD      | 72000   | 88000
      Data Analyst        | IC2   | USD      | 72000   | 99000
      Data Analyst        | IC2   | EUR      | 40000   | 48000
      Data Analyst        | IC2   | Euros?   | 40000   | 48000
    `),
  },
}
