/** Time-limited access of internal staff, and what only staff see. */
export const supportAccess = {
  jitaWarning: 'You are logged in with JITA. Use good judgement.',
  jitaChip: (timeLeft: string) => `JITA: ${timeLeft}`,
  hoursAndMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  minutes: (minutes: number) => `${minutes} min`,
  reasonRequired: 'Enter a reason.',
  aReason: 'A reason',
  hoursRequired: 'Enter how many hours.',
  hoursOutOfRange: (most: number) => `Enter hours above 0 and at most ${most}.`,
  tooLong: (most: number) => `Support access lasts at most ${most} hours.`,
  endMalformed: 'Say when the access ends, as 2026-11-22T16:00:00Z.',
  endIsOver: 'Support access ends in the future. Is the clock of this computer right?',
  alreadyMember: 'You are a member of this workspace already.',
} as const
