import { setupMessages } from '@plumb/domain/messages/setup.ts'
import {
  findRuns,
  type SetupCounts,
  type SetupStep,
  type SetupStepName,
  STEP_SCOPES,
} from '@plumb/domain/setup/setup-steps.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import Upload from 'lucide-react/icons/upload'
import type { ReactNode } from 'react'
import { type NameLevel, useNameLevel } from '../../shared/groups/use-name-level.ts'
import { useMay } from '../../shared/session/session.ts'
import { AskAdmin } from '../../shared/setup/ask-admin.tsx'
import { useStepAddress } from '../../shared/setup/use-step-address.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Progress } from '../../shared/ui/progress.tsx'
import { saveTemplate, type Template } from '../../shared/csv-import/template.ts'

/** One step: its state, what exists or is missing, and a link to its page. */
export function SetupStepLine({
  step: { step, state, blockedBy },
  number,
  position,
  counts,
  defaultCountry,
  isMain,
}: {
  step: SetupStep
  number: number
  position: 'first' | 'between' | 'last'
  counts: SetupCounts
  defaultCountry: string
  /** Whether the current step is the main action of the page. */
  isMain: boolean
}) {
  const addressOf = useStepAddress()
  const canEdit = useMay()({ scopes: [STEP_SCOPES[step].edit] })
  const pageAddress = addressOf(step)
  const importAddress = addressOf(step, 'import')
  const country = countryName(defaultCountry)
  const isBlocked = state === 'blocked'
  const canContinue = state === 'current' && canEdit
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="relative grid grid-cols-[34px_minmax(0,1fr)_auto] items-start gap-x-3.5 pt-4 pb-[18px] max-desk:grid-cols-[34px_minmax(0,1fr)]"
    >
      {position !== 'first' && <span aria-hidden className="absolute top-0 right-0 left-12 h-px bg-hair" />}
      <span
        aria-hidden
        className={clsx(
          'absolute left-[16.5px] w-px',
          position === 'first' ? 'top-[30px]' : 'top-0',
          position === 'last' ? 'h-5' : 'bottom-0',
          state === 'done' ? 'bg-accent' : 'bg-hair-2',
        )}
      />
      <span
        aria-hidden
        className={clsx(
          'relative ml-1 grid size-[26px] place-items-center rounded-full border bg-ground text-12 font-semibold',
          state === 'done' && 'border-accent-edge text-accent',
          state === 'current' && 'border-accent text-accent',
          (state === 'ready' || isBlocked) && 'border-hair-2 text-ink-3',
        )}
      >
        {state === 'done' ? <Icon icon={Check} size={14} /> : number}
      </span>
      <div>
        <h2 className={clsx('text-15 leading-6', isBlocked ? 'font-medium text-ink-2' : 'font-semibold')}>
          {setupMessages.steps[step]}
          <span className="sr-only">, {setupMessages.states[state]}</span>
        </h2>
        <p className={clsx('max-w-[62ch] text-pretty', isBlocked ? 'text-ink-3' : 'text-ink-2')}>
          {state === 'done' ? describeContents(counts, step, country) : describeStep(step, country)}
          {blockedBy !== null && ` ${setupMessages.doFirst[blockedBy]}`}
        </p>
        {state !== 'done' && <MissingNote counts={counts} step={step} />}
        {state === 'current' && !canEdit && (
          <SmallText>
            <AskAdmin />
          </SmallText>
        )}
        {state !== 'done' && importAddress !== undefined && (
          <button
            type="button"
            aria-label={`${setupMessages.template}, ${setupMessages.steps[step]}`}
            onClick={() => void saveStepTemplate(step)}
            className="mt-1 block cursor-pointer text-12 text-accent underline underline-offset-2 max-desk:min-h-11"
          >
            {setupMessages.template}
          </button>
        )}
      </div>
      {!isBlocked && (
        <div className="flex flex-wrap items-center justify-end gap-2 max-desk:col-start-2 max-desk:mt-2 max-desk:justify-start">
          {state !== 'done' && importAddress !== undefined && (
            <ButtonLink
              size={canContinue ? undefined : 'small'}
              icon={Upload}
              to={importAddress as string}
              aria-label={`${setupMessages.import}, ${setupMessages.steps[step]}`}
            >
              {setupMessages.import}
            </ButtonLink>
          )}
          {pageAddress !== undefined && (
            <ButtonLink
              look={canContinue && isMain ? 'primary' : undefined}
              size={canContinue ? undefined : 'small'}
              to={pageAddress as string}
              aria-label={`${canContinue ? setupMessages.go : setupMessages.open}, ${setupMessages.steps[step]}`}
            >
              {canContinue ? setupMessages.go : setupMessages.open}
            </ButtonLink>
          )}
        </div>
      )}
    </li>
  )
}

const describeStep = (step: SetupStep['step'], country: string) =>
  step === 'bands' ? setupMessages.about.bands(country) : setupMessages.about[step]

/** Returns the contents of a completed step. */
function describeContents(
  { levels, mappings, widths, bands, families, jobs }: SetupCounts,
  step: SetupStep['step'],
  country: string,
): ReactNode {
  const { contents } = setupMessages
  switch (step) {
    case 'levels':
      return levels && contents.levels(levels.jobLevelCount, levels.groupCount, levels.globalLevelCount)
    case 'mappings':
      return mappings && contents.mappings(mappings.countryCount, country)
    case 'widths':
      return widths && contents.widths(widths.levelCount)
    case 'bands':
      return bands && contents.bands(bands.bandCount, bands.groupCount)
    case 'families':
      return families && contents.families(families.familyCount, families.familyCountWithBands)
    case 'jobs':
      return jobs && contents.jobs(jobs.jobCount)
  }
}

/** What a started step still needs. */
function MissingNote({
  counts: { widths, bands, families },
  step,
}: {
  counts: SetupCounts
  step: SetupStep['step']
}) {
  const nameLevel = useNameLevel()
  if (step === 'bands' && bands && bands.groupCount > 0)
    return <SmallText>{setupMessages.missing.bands(bands.groupCount)}</SmallText>
  if (step === 'families' && families && families.familyCount > 0)
    return <SmallText>{setupMessages.missing.families(families.familyCount)}</SmallText>
  if (step !== 'widths' || !widths) return null
  const { levelCount, levelsWithoutWidth } = widths
  const levelsWithWidth = levelCount - levelsWithoutWidth.length
  if (levelsWithWidth === 0) return null
  return (
    <>
      <div className="mt-2.5 w-[220px]">
        <Progress label={setupMessages.levelsWithWidth} value={levelsWithWidth} max={levelCount} />
      </div>
      <SmallText>
        {setupMessages.missing.widths(
          levelsWithWidth,
          levelCount,
          levelRanges(levelsWithoutWidth, nameLevel),
        )}
      </SmallText>
    </>
  )
}

const SmallText = ({ children }: { children: ReactNode }) => (
  <p className="mt-1.5 text-12 text-ink-3">{children}</p>
)

/** Returns the levels as text, such as "L1 Associate, L3 to L5, L19". */
const levelRanges = (levels: readonly number[], nameLevel: NameLevel): string =>
  findRuns(levels)
    .map(([from, to]) => (from === to ? nameLevel(from) : setupMessages.to(nameLevel(from), nameLevel(to))))
    .join(', ')

/** Import templates of the steps, loaded on request. */
const TEMPLATES: Readonly<Record<SetupStepName, () => Promise<Template>>> = {
  levels: async () =>
    (await import('@plumb/domain/job-levels/csv-rows.ts')).jobLevelFile({ globalLevels: [] }),
  mappings: async () => {
    const [{ mappingFile }, { COUNTRY_CODES }, { CURRENCIES }] = await Promise.all([
      import('@plumb/domain/global-mappings/csv-rows.ts'),
      import('@plumb/reference-data/country-codes.ts'),
      import('@plumb/reference-data/currencies.ts'),
    ])
    return mappingFile(COUNTRY_CODES, CURRENCIES)
  },
  widths: async () => (await import('@plumb/domain/range-widths/csv-rows.ts')).widthTemplate(),
  bands: async () => (await import('@plumb/domain/comp-bands/csv-rows.ts')).bandTemplate(),
  families: async () => (await import('@plumb/domain/job-families/csv-rows.ts')).familyTemplate(),
  jobs: async () => (await import('@plumb/domain/jobs/csv-rows.ts')).jobTemplate(),
}

/** Downloads the import template of a step. */
async function saveStepTemplate(step: SetupStepName): Promise<void> {
  saveTemplate(await TEMPLATES[step]())
}
