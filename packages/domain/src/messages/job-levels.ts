/** Texts about levels that several pages show; those of the Leveling page are in `leveling.ts`. */
export const jobLevelMessages = {
  groups: {
    Executive: 'Executive',
    Management: 'Management',
    Professional: 'Professional',
    TechnicalScientific: 'Technical',
    Support: 'Support',
  },
  seesBelow: (level: string) => `You see levels below ${level}. An admin can change that.`,
  seesNoPay: 'You have no level yet, so pay is hidden. Ask an admin to set your level.',
} as const
