/** The levelling grid. */
export const jobLevels = {
  groups: {
    Executive: 'Executive',
    Management: 'Management',
    Professional: 'Professional',
    TechnicalScientific: 'Technical',
    Support: 'Support',
  },
  cannotMoveJob: 'Cannot move this job',
  cannotMoveLevel: 'Cannot move this level',
  notALevel: (highest: number) => `A level is a whole number from 0 to ${highest}.`,
  unknownGroup: (group: string) => `There is no level group "${group.slice(0, 40)}".`,
  codeMissing: 'A job level needs a code.',
  nameMissing: 'A level needs a name.',
  aCode: 'A level code',
  aName: 'A level name',
  seesBelow: (level: string) => `You see levels below ${level}. An admin can change that.`,
  seesNoPay: 'You have no level yet, so pay is hidden. An admin can change that.',
  saved: 'Saved',
  heads: { code: 'Code', name: 'Name', isVisible: 'Shown', globalName: 'Global level', percentRsu: 'RSU %' },
  shown: 'shown',
  hidden: 'hidden',
  shownOrHidden: (text: string) => `A job level is shown or hidden, not “${text.slice(0, 40)}”.`,
  /** After `cannotMoveJob` and `cannotMoveLevel`. */
  standsAt: (sentence: string, code: string, group: string, level: string) =>
    `${sentence}. ${code} is ${group}, ${level}.`,
} as const
