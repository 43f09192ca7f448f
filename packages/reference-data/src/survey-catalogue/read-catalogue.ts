import type { SurveyGroup } from '../survey-levels.ts'

/** A family of jobs in a survey (rule RD6): one kind of work in one group of levels. */
export interface SurveyJobFamily {
  readonly surveyProvider: string
  /** The unique code of this family in this group. */
  readonly code: string
  readonly label: string
  readonly jobGroup: SurveyGroup
  readonly function: string
  readonly functionCode: string
  readonly functionDefinition: string
  readonly area: string
  readonly areaCode: string
  readonly areaDefinition: string
  readonly focus: string
  readonly focusCode: string
  readonly focusDefinition: string
  readonly detailedDefinition: string
}

/** The groups of levels by their letters in a catalogue. */
const GROUPS: Readonly<Record<string, { readonly group: SurveyGroup; readonly definition: string }>> = {
  E: { group: 'Executive', definition: 'Executives lead the organisations that do it.' },
  M: { group: 'Management', definition: 'Managers lead people who do it, and answer for their results.' },
  P: { group: 'Professional', definition: 'Professionals do it by the knowledge of their profession.' },
  T: {
    group: 'TechnicalScientific',
    definition: 'Technologists and scientists do it where methods must first be found or proved.',
  },
  S: { group: 'Support', definition: 'Support staff do it by procedures that others have set.' },
}

const LINE = /^(?<indent> *)(?<code>[A-Z]{2}) (?:(?<groups>[EMPTS]+) )?(?<label>[^:]+): (?<definition>.+)$/

/** A line of a catalogue. */
interface Heading {
  readonly code: string
  readonly label: string
  readonly definition: string
}

/**
 * Parses a catalogue. Each line is a heading, by its indent: a function (none), an area (two spaces) or a focus (four), as `CODE Label:
 * Definition.`; the letters of the groups of a focus come before its label.
 * @returns a family for each focus and group
 * @throws Error naming a line that is none of these
 */
export function readCatalogue(text: string, surveyProvider: string): SurveyJobFamily[] {
  const families: SurveyJobFamily[] = []
  let jobFunction: Heading | undefined
  let area: Heading | undefined
  for (const line of text.split('\n')) {
    if (line === '') continue
    const { indent, code, groups, label, definition } = LINE.exec(line)?.groups ?? {}
    const depth = indent?.length
    if (!code || !label || !definition) throw new Error(`not a line of a catalogue: ${line}`)
    const heading = { code, label, definition }
    if (depth === 0 && !groups) {
      jobFunction = heading
      area = undefined
    } else if (depth === 2 && !groups && jobFunction) area = heading
    else if (depth === 4 && groups && jobFunction && area) {
      for (const groupLetter of groups)
        families.push(createFamily(surveyProvider, jobFunction, area, heading, groupLetter))
    } else throw new Error(`out of place in a catalogue: ${line}`)
  }
  return families
}

function createFamily(
  surveyProvider: string,
  jobFunction: Heading,
  area: Heading,
  focus: Heading,
  groupLetter: string,
): SurveyJobFamily {
  const groupOfLetter = GROUPS[groupLetter]
  if (!groupOfLetter) throw new Error(`no group ${groupLetter}`)
  const focusCode = `${area.code}-${focus.code}`
  return {
    surveyProvider,
    code: `${focusCode}-${groupLetter}`,
    label: focus.label,
    jobGroup: groupOfLetter.group,
    function: jobFunction.label,
    functionCode: jobFunction.code,
    functionDefinition: jobFunction.definition,
    area: area.label,
    areaCode: area.code,
    areaDefinition: area.definition,
    focus: focus.label,
    focusCode,
    focusDefinition: focus.definition,
    detailedDefinition: `${focus.definition} ${groupOfLetter.definition}`,
  }
}
