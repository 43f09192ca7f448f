/** Returns the time of an instant in a time zone: "14:32". */
export const timeIn = (timeZone: string, at: number): string =>
  new Date(at).toLocaleTimeString('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
