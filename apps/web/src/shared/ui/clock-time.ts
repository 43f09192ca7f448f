/**
 * Formats the time of an instant: "14:32".
 * @param instant a date, an ISO 8601 text, or milliseconds since 1970
 * @param timeZone IANA name; by default the browser's time zone
 */
export const clockTime = (instant: Date | string | number, timeZone?: string): string =>
  new Date(instant).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
