/** As a display currency: the currency of the place, instead of one by its code. */
export const LOCAL_CURRENCY = 'LOCAL'

/** Equity is always in USD, never converted (rule CR6). */
export const EQUITY_CURRENCY = 'USD'
