/** Forty countries: what is paid there in percent of a US band, the local currency, and how much of it a US dollar is. */
const TABLE = `
US 100 USD 1 | GB 87 GBP 0.7871 | DE 90 EUR 0.9206 | FR 84 EUR 0.9206 | NL 89 EUR 0.9206 | IE 86 EUR 0.9206
ES 66 EUR 0.9206 | IT 70 EUR 0.9206 | PT 56 EUR 0.9206 | BE 85 EUR 0.9206 | AT 85 EUR 0.9206 | FI 80 EUR 0.9206
GR 48 EUR 0.9206 | SK 50 EUR 0.9206 | EE 55 EUR 0.9206 | CH 118 CHF 0.8834 | SE 78 SEK 10.4512 | NO 88 NOK 10.6903
DK 92 DKK 6.8671 | PL 52 PLN 3.9624 | CZ 51 CZK 23.2140 | HU 45 HUF 358.4200 | RO 44 RON 4.5781 | IL 95 ILS 3.6920
TR 36 TRY 32.1500 | AE 85 AED 3.6725 | ZA 42 ZAR 18.7400 | IN 38 INR 83.4100 | JP 78 JPY 149.3200 | KR 74 KRW 1338.5000
TW 62 TWD 31.8600 | SG 92 SGD 1.3418 | MY 40 MYR 4.7210 | PH 32 PHP 56.1300 | AU 90 AUD 1.5191 | NZ 78 NZD 1.6642
CA 88 CAD 1.3624 | MX 42 MXN 16.8200 | BR 45 BRL 4.9870 | CL 44 CLP 942.6000
`

export interface LargePlace {
  readonly country: string
  readonly percent: number
  readonly currency: string
  readonly perDollar: string
}

export const LARGE_PLACES: readonly LargePlace[] = TABLE.trim()
  .split(/[|\n]/)
  .map((cell) => {
    const [country = '', percent, currency = '', perDollar = ''] = cell.trim().split(' ')
    return { country, percent: Number(percent), currency, perDollar }
  })
