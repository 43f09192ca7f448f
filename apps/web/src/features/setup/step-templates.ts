import type { SetupStepName } from '@plumb/domain/setup/setup-steps.ts'
import { saveTemplate, type Template } from '../../shared/csv-import/template.ts'

/** The file that each step may be filled from: fetched when one is asked for. Levels have none: a survey makes them. */
const TEMPLATES: Readonly<Partial<Record<SetupStepName, () => Promise<Template>>>> = {
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

/** Hands the file of a step to the user, to fill. */
export async function saveStepTemplate(step: SetupStepName): Promise<void> {
  const template = await TEMPLATES[step]?.()
  if (template) saveTemplate(template)
}
