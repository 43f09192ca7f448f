/** Time-limited access of internal staff (specification 1 section 4; 2 section 8). */
export const supportAccess = {
  jitaWarning: 'You are logged in with JITA. Use good judgement.',
  jitaChip: (timeLeft: string) => `JITA: ${timeLeft}`,
  reasonRequired: 'Enter a reason.',
} as const
