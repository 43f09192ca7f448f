/** Levels, wherever they are told; what the page of levels alone says is in `leveling.ts`. */
export const jobLevels = {
  groups: {
    Executive: 'Executive',
    Management: 'Management',
    Professional: 'Professional',
    TechnicalScientific: 'Technical',
    Support: 'Support',
  },
  notALevel: (highest: number) => `A level is a whole number from 0 to ${highest}.`,
  seesBelow: (level: string) => `You see levels below ${level}. An admin can change that.`,
  seesNoPay: 'You have no level yet, so pay is hidden. An admin can change that.',
} as const
