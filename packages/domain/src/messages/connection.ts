/** Whether Plumb's server can be reached. Apart from what the server says, since every page may say it. */
export const connection = {
  none: 'No connection',
  again: 'Connected again',
} as const
