/** The display currency that is not a code: cash is shown in the currency of its country. */
export const LOCAL_CURRENCY = 'LOCAL'

/** Equity is always in USD, never converted (rule CR6). */
export const EQUITY_CURRENCY = 'USD'
