/** Time-limited access of internal staff. */
export const supportAccess = {
  jitaWarning: 'You are logged in with JITA. Use good judgement.',
  jitaChip: (timeLeft: string) => `JITA: ${timeLeft}`,
  reasonRequired: 'Enter a reason.',
} as const
