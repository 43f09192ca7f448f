/** Whether the server can be reached. Separate from the server’s own messages, because every page shows it. */
export const connectionMessages = {
  noConnection: 'No connection',
  again: 'Back online',
} as const
