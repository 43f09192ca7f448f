/** Formats figures: locale en-US, rounding half away from zero, a minus sign (not a hyphen) (rule MO3). */

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

const useMinusSign = (text: string): string => (text === '-0' ? '0' : text.replace('-', '−'))

/** A percentage with up to one decimal, without the percent sign: -2.25 is "−2.3". */
export function formatPercentNumber(value: number): string {
  return useMinusSign(percent.format(value))
}

/** A whole number with thousands separators: 50,000. */
export function formatCount(value: number): string {
  return useMinusSign(count.format(value))
}
