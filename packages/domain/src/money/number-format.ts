const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

const withMinusSign = (text: string): string => (text === '-0' ? '0' : text.replace('-', '−'))

/** Formats a percentage with up to one decimal and without a percent sign: "−2.3" for -2.25 (rule MO3). */
export function formatPercentNumber(value: number): string {
  return withMinusSign(percent.format(value))
}

/** Formats a whole number with thousands separators: "50,000" (rule MO3). */
export function formatCount(value: number): string {
  return withMinusSign(count.format(value))
}
