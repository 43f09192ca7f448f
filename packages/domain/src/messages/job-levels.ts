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
} as const
