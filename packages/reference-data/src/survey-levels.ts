/** The groups of job levels of the survey (rule JL1). */
export type SurveyGroup = 'Executive' | 'Management' | 'Professional' | 'TechnicalScientific' | 'Support'

/** A level of the survey, and the job level that onboarding creates from it (rule RD5). */
export interface SurveyLevel {
  readonly surveyProvider: string
  /** The code of the level in the survey; `code` is the same, and `label` is the name of the level. */
  readonly surveyCode: string
  readonly code: string
  readonly label: string
  readonly group: SurveyGroup
  /** The global level, 0 to 19, and the code and name of the job level that onboarding creates. */
  readonly defaultLevel: number
  readonly defaultCode: string
  readonly defaultLabel: string
  /** The comparable role on a construction site. */
  readonly analogy: string
  readonly levelDescription: string
  readonly typicalRole: string
  readonly typicalTitles: readonly string[]
}

/** The only provider of survey levels. The texts here are Plumb's own. */
export const SURVEY_PROVIDER = 'Radford'

type LevelTexts = Pick<SurveyLevel, 'analogy' | 'levelDescription' | 'typicalRole'> & {
  readonly titles: string
}

const level = (
  code: string,
  group: SurveyGroup,
  levelNumber: number,
  label: string,
  levelTexts: LevelTexts,
): SurveyLevel => ({
  surveyProvider: SURVEY_PROVIDER,
  surveyCode: code,
  code,
  label,
  group,
  defaultLevel: levelNumber,
  defaultCode: code,
  defaultLabel: label,
  analogy: levelTexts.analogy,
  levelDescription: levelTexts.levelDescription,
  typicalRole: levelTexts.typicalRole,
  typicalTitles: levelTexts.titles.split(', '),
})

const EXECUTIVE = [
  level('E6', 'Executive', 19, 'CEO', {
    analogy: 'Decides what the town will look like',
    levelDescription:
      'Answers to the board for the whole company: where it goes, how it is led, what it earns.',
    typicalRole: 'Leads the company through its executives.',
    titles: 'Chief Executive Officer, President',
  }),
  level('E5', 'Executive', 18, 'C-Suite', {
    analogy: 'Decides which buildings the town needs',
    levelDescription:
      'Answers for one whole function in every country, and for the company with the other executives.',
    typicalRole: 'Heads a function of the company and sits in its executive team.',
    titles: 'Chief Financial Officer, Chief Technology Officer, Chief People Officer',
  }),
  level('E4', 'Executive', 17, 'SVP II', {
    analogy: 'Answers for several large sites at once',
    levelDescription:
      'Leads several large organisations, or one that most of the company depends on, years ahead.',
    typicalRole: 'Leads vice presidents across regions or product lines.',
    titles: 'Senior Vice President, Group President',
  }),
  level('E3', 'Executive', 16, 'SVP', {
    analogy: 'Answers for a large site and its budget',
    levelDescription:
      'Leads a large organisation with a budget of its own, and shapes the strategy that it follows.',
    typicalRole: 'Leads a large organisation through vice presidents.',
    titles: 'Senior Vice President, General Manager',
  }),
  level('E2', 'Executive', 15, 'VP II', {
    analogy: 'Runs a site with several buildings',
    levelDescription: 'Leads several departments with different work, and sets their direction for years.',
    typicalRole: 'Leads directors of several departments.',
    titles: 'Vice President, Head of Division',
  }),
  level('E1', 'Executive', 14, 'VP', {
    analogy: 'Runs a site',
    levelDescription:
      'Leads a department that matters to the whole company, and turns its strategy into plans.',
    typicalRole: 'Leads a department through directors.',
    titles: 'Vice President, Head of Department',
  }),
]

const MANAGEMENT = [
  level('M6', 'Management', 13, 'Senior Director', {
    analogy: 'Answers for a building from ground to roof',
    levelDescription:
      'Leads several teams of managers, sets their goals for the year, and answers for a large budget.',
    typicalRole: 'Leads directors and senior managers of a large area.',
    titles: 'Senior Director',
  }),
  level('M5', 'Management', 12, 'Director', {
    analogy: 'Answers for several floors',
    levelDescription: 'Leads managers of related teams, and decides how their area reaches its yearly goals.',
    typicalRole: 'Leads managers of an area.',
    titles: 'Director',
  }),
  level('M4', 'Management', 11, 'Senior Manager', {
    analogy: 'Answers for a whole floor',
    levelDescription:
      'Leads a large team or a few small ones, and plans people and budget for the coming quarters.',
    typicalRole: 'Leads managers, or a large team of experts.',
    titles: 'Senior Manager, Group Manager',
  }),
  level('M3', 'Management', 10, 'Manager', {
    analogy: 'Runs a crew of skilled trades',
    levelDescription:
      'Leads a team of professionals: hires, sets goals, reviews, and answers for what they deliver.',
    typicalRole: 'Leads a team of professionals.',
    titles: 'Manager, Team Manager',
  }),
  level('M2', 'Management', 9, 'Associate Manager', {
    analogy: 'Runs a small crew and still lays bricks',
    levelDescription:
      'Leads a small team for the first time, or a larger one with work that is well understood.',
    typicalRole: 'Leads a small team and shares its work.',
    titles: 'Associate Manager, Team Lead',
  }),
  level('M1', 'Management', 7, 'Supervisor', {
    analogy: 'Hands out the day’s work to a crew',
    levelDescription: 'Plans the shifts and daily work of a team, and trains people in how it is done.',
    typicalRole: 'Supervises a team of support staff.',
    titles: 'Supervisor, Shift Lead',
  }),
]

const PROFESSIONAL = [
  level('P7', 'Professional', 13, 'Fellow', {
    analogy: 'Changes how the whole trade builds',
    levelDescription: 'Sets the direction of a field for the company, and is heard far beyond it.',
    typicalRole: 'Shapes a field for the company and outside it.',
    titles: 'Fellow, Distinguished Engineer',
  }),
  level('P6', 'Professional', 12, 'Senior Principal', {
    analogy: 'Designs what nobody has built before',
    levelDescription:
      'Solves problems across the company that have no known answer, and decides how others will work.',
    typicalRole: 'Leads the hardest work across departments.',
    titles: 'Senior Principal Engineer, Senior Principal Analyst',
  }),
  level('P5', 'Professional', 11, 'Principal', {
    analogy: 'Draws the plan of a building',
    levelDescription:
      'Leads work of several teams without managing them, and foresees what it will need in a year.',
    typicalRole: 'Leads work across several teams.',
    titles: 'Principal Engineer, Principal Consultant',
  }),
  level('P4', 'Professional', 10, 'Staff', {
    analogy: 'Frames a floor from the plan and corrects the plan',
    levelDescription: 'Takes on large, unclear problems of a team, finds the way, and teaches others.',
    typicalRole: 'Is the one that a team asks first.',
    titles: 'Staff Engineer, Lead Analyst',
  }),
  level('P3', 'Professional', 9, 'Senior', {
    analogy: 'Builds a room alone, to the plan',
    levelDescription:
      'Does the whole of the profession’s usual work without help, and judges between ways to do it.',
    typicalRole: 'Owns a part of a team’s work from start to end.',
    titles: 'Senior Engineer, Senior Accountant',
  }),
  level('P2', 'Professional', 7, 'Intermediate', {
    analogy: 'Builds a wall alone',
    levelDescription:
      'Knows the usual methods, does ordinary tasks alone and difficult ones with some guidance.',
    typicalRole: 'Carries out well understood work.',
    titles: 'Engineer, Accountant, Analyst',
  }),
  level('P1', 'Professional', 6, 'Associate', {
    analogy: 'Lays bricks beside a mason',
    levelDescription:
      'Begins in the profession, learns its methods, and does limited tasks that others check.',
    typicalRole: 'Learns on tasks with a clear outcome.',
    titles: 'Associate Engineer, Junior Analyst',
  }),
]

const TECHNICAL = [
  level('T7', 'TechnicalScientific', 14, 'Chief Scientist', {
    analogy: 'Finds the material that everyone will build with',
    levelDescription:
      'Opens fields of research for the company, and decides with its executives which to pursue.',
    typicalRole: 'Sets the company’s scientific direction.',
    titles: 'Chief Scientist, Senior Research Fellow',
  }),
  level('T6', 'TechnicalScientific', 13, 'Research Fellow', {
    analogy: 'Proves that a new material will hold',
    levelDescription:
      'Leads research that several products rest on, and is known for it outside the company.',
    typicalRole: 'Leads programmes of research.',
    titles: 'Research Fellow, Distinguished Scientist',
  }),
  level('T5', 'TechnicalScientific', 12, 'Senior Principal Scientist', {
    analogy: 'Designs the tests that a building must pass',
    levelDescription:
      'Plans research over years, with methods that are made for it, and directs others in them.',
    typicalRole: 'Directs several research projects.',
    titles: 'Senior Principal Scientist',
  }),
  level('T4', 'TechnicalScientific', 11, 'Principal Scientist', {
    analogy: 'Chooses the material and says why',
    levelDescription:
      'Defines research projects, weighs methods against each other, and answers for what is found.',
    typicalRole: 'Leads a research project.',
    titles: 'Principal Scientist, Principal Technologist',
  }),
  level('T3', 'TechnicalScientific', 10, 'Senior Scientist', {
    analogy: 'Tests materials and explains what broke',
    levelDescription: 'Designs experiments for open questions, and draws conclusions that others build on.',
    typicalRole: 'Owns a line of experiments.',
    titles: 'Senior Scientist, Senior Technologist',
  }),
  level('T2', 'TechnicalScientific', 9, 'Scientist', {
    analogy: 'Tests materials by known methods',
    levelDescription: 'Plans and runs experiments by known methods, and reports on them alone.',
    typicalRole: 'Runs experiments within a project.',
    titles: 'Scientist, Technologist',
  }),
  level('T1', 'TechnicalScientific', 8, 'Associate Scientist', {
    analogy: 'Takes the samples',
    levelDescription:
      'Prepares and runs parts of experiments as others planned them, and records what happens.',
    typicalRole: 'Carries out experiments that others planned.',
    titles: 'Associate Scientist, Research Associate',
  }),
]

const SUPPORT = [
  level('S5', 'Support', 6, 'Expert Specialist', {
    analogy: 'Keeps the whole site supplied without being asked',
    levelDescription:
      'Handles the rarest cases, changes how a process runs, and is asked for advice by managers.',
    typicalRole: 'Is the expert for a process.',
    titles: 'Executive Assistant, Expert Technician',
  }),
  level('S4', 'Support', 5, 'Lead Specialist', {
    analogy: 'Shows the crew how it is done',
    levelDescription:
      'Leads others in daily work without managing them, and settles cases without a precedent.',
    typicalRole: 'Leads a group of specialists in their work.',
    titles: 'Lead Coordinator, Lead Technician',
  }),
  level('S3', 'Support', 4, 'Senior Specialist', {
    analogy: 'Knows where every tool is',
    levelDescription: 'Does all usual tasks of a process alone, and helps those who are new to it.',
    typicalRole: 'Runs a process from start to end.',
    titles: 'Senior Coordinator, Senior Technician',
  }),
  level('S2', 'Support', 3, 'Specialist', {
    analogy: 'Mixes mortar by the recipe',
    levelDescription: 'Does a range of known tasks by procedure, and asks when a case does not fit.',
    typicalRole: 'Carries out the tasks of a process.',
    titles: 'Coordinator, Technician',
  }),
  level('S1', 'Support', 2, 'Assistant', {
    analogy: 'Carries bricks to where they are needed',
    levelDescription: 'Learns simple, repeated tasks and does them under close guidance.',
    typicalRole: 'Helps with the simple tasks of a team.',
    titles: 'Assistant, Clerk',
  }),
  level('Intern', 'Support', 0, 'Intern', {
    analogy: 'Visits the site and tries each tool once',
    levelDescription: 'Works for a limited time to learn what the work is like.',
    typicalRole: 'Studies, and helps on a small project.',
    titles: 'Intern, Working Student',
  }),
]

/** All 32 levels of the survey, by group, the highest first. An intern is in Support at level 0 (rule RD5). */
export const SURVEY_LEVELS: readonly SurveyLevel[] = [
  ...EXECUTIVE,
  ...MANAGEMENT,
  ...PROFESSIONAL,
  ...TECHNICAL,
  ...SUPPORT,
]

/** Returns the survey code and provider of a job level, if its code is that of a survey level in its group; otherwise nulls. */
export function surveyOf(code: string, group: string) {
  const surveyLevel = SURVEY_LEVELS.find((each) => each.surveyCode === code && each.group === group)
  return { surveyCode: surveyLevel?.surveyCode ?? null, surveyProvider: surveyLevel?.surveyProvider ?? null }
}
