import type { Values } from '@plumb/domain/editing/draft.ts'
import { levelingMessages } from '@plumb/domain/messages/leveling.ts'
import { SURVEY_LEVELS, type SurveyLevel } from '@plumb/reference-data/survey-levels.ts'

const { meaning, meaningOf } = levelingMessages.page

/** The survey's description of a job level, next to the grid (rule JL11). */
export function LevelMeaning({
  values,
  top,
}: {
  /** Values of the active job level; null for none. */
  values: Values | null
  /** Height of the column headings, px, below which it stays while scrolling. */
  top: number
}) {
  const code = values?.['code'] ?? null
  const survey = SURVEY_LEVELS.find(
    ({ surveyCode, surveyProvider }) =>
      surveyCode === values?.['surveyCode'] && surveyProvider === values?.['surveyProvider'],
  )
  return (
    <aside aria-label={meaning.title} className="sticky grid w-[300px] gap-3 p-4" style={{ top }}>
      <h2 className="text-15">
        {code === null ? meaning.title : meaningOf(String(code), String(values?.['name'] ?? ''))}
      </h2>
      {survey ? <Survey level={survey} /> : <p className="text-ink-2">{code ? meaning.own : meaning.none}</p>}
    </aside>
  )
}

function Survey({ level }: { level: SurveyLevel }) {
  const { surveyProvider, surveyCode, label, levelDescription, analogy, typicalRole, typicalTitles } = level
  const lines = [
    [meaning.survey, [surveyProvider, surveyCode, label].join(' ')],
    [meaning.description, levelDescription],
    [meaning.analogy, analogy],
    [meaning.role, typicalRole],
    [meaning.titles, typicalTitles.join(', ')],
  ]
  return (
    <dl className="grid gap-2.5">
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt className="text-12 text-ink-3">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
