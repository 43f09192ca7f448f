import type { Scope } from '@plumb/domain/access/scopes.ts'
import { serializeTierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import type { RefusalCode } from '@plumb/domain/refusals/refusal.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'
import { page as browser, userEvent } from 'vitest/browser'
import { bandServer, EDIT as EDIT_BANDS, storedGroups } from '../../features/comp-bands/bands.fixture.ts'
import {
  bonusServer,
  EDIT as EDIT_BONUSES,
  storedGroups as storedBonuses,
} from '../../features/bonus-structures/bonuses.fixture.ts'
import type { User } from '../../shared/session/session.ts'
import type { AnswersByOperation } from '../../testing/server.ts'
import { findCell, typeInto } from '../../testing/sheet.ts'
import {
  storedEquityGroup,
  storedFamily,
  storedJob,
  storedJobLevel,
  storedMapping,
  storedRate,
} from '../../testing/stored-rows.ts'

/** A page that saves: how a test makes a change, and the message if the server refuses it. */
export interface Editor {
  /** The file that sends the save, below `src`. Several tables share one. */
  readonly file: string
  readonly address: string
  readonly scopes: readonly Scope[]
  /** Overrides of the user. */
  readonly user?: Partial<User>
  readonly answers: AnswersByOperation
  /** The operation of the save. */
  readonly operation: string
  /** Makes the first change. */
  readonly change: () => Promise<unknown>
  /** Saves, also once more after a refusal. */
  readonly save: () => Promise<unknown>
  /** Returns the displayed message for a reason of the server: the reason itself, or with a fixed beginning. */
  readonly message: (reason: string) => string
  /** The displayed message for an error without a text; by default `message` of “Unknown error”. */
  readonly unknownMessage?: string
  /** Reasons of the page for some codes, which replace the server's. */
  readonly ownReasons?: Readonly<Partial<Record<RefusalCode, string>>>
}

/** A page with a draft that is saved as a whole. */
export interface DraftEditor extends Editor {
  /** A text in the answers, and its replacement: another person saved the same cell during the first change. */
  readonly theirs: readonly [stored: string, changed: string]
  /** The value of the first change, as the page shows it. */
  readonly yours: string
  /** The sheet, and the keys that make the first change from its first cell. Absent for a page that is not a sheet. */
  readonly keys?: readonly [sheet: string, typed: string]
  /** The message for a reader who may not edit; null if there is none, absent for a page that only editors may open. */
  readonly readOnly?: string | null
  /** Answers that only a reader who may not edit requests. */
  readonly readOnlyAnswers?: AnswersByOperation
  /** Whether rows can be imported from a file. */
  readonly hasFiles: boolean
  /** The operation that previews how the draft changes pay ranges. */
  readonly preview?: string
}

export const button = (name: string | RegExp) => browser.getByRole('button', { name, exact: true })
const cellIn = (row: string, column: number) =>
  browser.getByRole('row').filter({ hasText: row }).getByRole('gridcell').nth(column)
const typeWhileEditing = (cell: () => ReturnType<typeof cellIn>, text: string) => async () => {
  await button('Edit').click()
  await typeInto(cell(), text)
}
const saveSheet = () => button('Save 1 change').click()
export const unchanged = (reason: string) => reason
export const withPrefix = (prefix: string) => (reason: string) => `${prefix}: ${reason}`

const LEVELS = {
  globalLevels: [{ id: 7, version: 1, level: 7, name: 'Intermediate', percentRsu: '60' }],
  jobLevels: [storedJobLevel(1, 'P2', 'Professional', 7)],
}

const FAMILIES_NOT_SAVED =
  'An error occurred while saving the job families. Please try again or contact support if the issue persists.'

/** The values of an editor that most sheets have. */
const SHEET_DEFAULTS = { save: saveSheet, message: unchanged, hasFiles: true }

type Sheet = Omit<DraftEditor, keyof typeof SHEET_DEFAULTS> & Partial<DraftEditor>

const EDITED_SHEETS: Readonly<Record<string, Sheet>> = {
  jobs: {
    file: 'features/jobs/jobs-editor.tsx',
    address: '/w/1/job-architecture',
    scopes: ['JOB_ARCHITECTURE_VIEW', 'JOB_DEFINITIONS_VIEW', 'JOB_DEFINITIONS_EDIT', 'JOB_FAMILIES_VIEW'],
    answers: {
      JobArchitecture: () => ({ jobFamilies: [{ id: 2, name: 'Assembly', code: 'JF0002' }], ...LEVELS }),
      Jobs: () => ({ jobs: [storedJob(12, 'Tester')] }),
      Leveling: () => ({ jobLevels: [], globalLevels: [] }),
    },
    operation: 'JobSaveMany',
    change: async () => {
      await button('Edit').click()
      await button('Edit jobs at L7 Intermediate').click()
      await browser.getByRole('textbox', { name: 'Title of Tester', exact: true }).fill('Inspector')
      await userEvent.tab()
    },
    message: withPrefix('The jobs could not be saved'),
    theirs: ['Tester', 'Checker'],
    yours: 'Inspector',
    readOnly: 'You do not have permission to edit jobs.',
  },
  'job families': {
    file: 'shared/editing/table-editor.tsx',
    address: '/w/1/job-families/families',
    scopes: ['JOB_FAMILIES_VIEW', 'JOB_FAMILIES_EDIT'],
    answers: {
      EditedJobFamilies: () => ({
        jobFamilies: [storedFamily(7, 'JF0003', 'Hardware')],
        referenceData: {
          jobFunctions: [],
          compBandGroups: [],
          bonusStructureGroups: [],
          equityBandGroups: [],
          surveyJobFamilies: [],
        },
      }),
    },
    operation: 'JobFamilySaveMany',
    change: typeWhileEditing(() => cellIn('JF0003', 2), 'Devices'),
    message: (reason) => `${FAMILIES_NOT_SAVED} ${reason}`,
    unknownMessage: FAMILIES_NOT_SAVED,
    theirs: ['Hardware', 'Machines'],
    yours: 'Devices',
    keys: ['Families', '{ArrowRight}{ArrowRight}Devices'],
    preview: 'PreviewJobFamilyChanges',
    readOnly: 'You do not have permission to edit job families.',
    readOnlyAnswers: { JobFamilies: () => ({ jobFamilies: [] }) },
  },
  'survey catalog': {
    file: 'shared/editing/table-editor.tsx',
    address: '/w/1/job-families/survey-catalogue',
    scopes: ['JOB_FAMILIES_VIEW', 'JOB_FAMILIES_EDIT'],
    answers: {
      CustomSurveyJobFamilies: () => ({
        rows: [{ id: 1, version: 3, code: '7100', label: 'Welding', jobGroup: 'Professional' }],
      }),
    },
    operation: 'SaveCustomSurveyJobFamilies',
    change: typeWhileEditing(() => cellIn('7100', 1), 'Joining'),
    message: withPrefix('Failed to save the survey catalog'),
    theirs: ['Welding', 'Soldering'],
    yours: 'Joining',
    keys: ['Survey catalog', '{ArrowRight}Joining'],
    readOnly: 'You do not have permission to edit the survey catalog.',
  },
  'exchange rates': {
    file: 'shared/editing/table-editor.tsx',
    address: '/w/1/geos/currencies',
    scopes: ['CURRENCIES_VIEW', 'CURRENCIES_EDIT'],
    answers: {
      CurrencyExchangeRates: () => ({ rows: [storedRate(1, 'EUR', 'USD', '1.1')] }),
    },
    operation: 'SaveCurrencyExchangeRates',
    change: typeWhileEditing(() => cellIn('EUR Euro', 2), '1.2'),
    unknownMessage: 'An error occurred while saving',
    theirs: ['"1.1"', '"1.3"'],
    yours: '1.2000',
    keys: ['Exchange rates', '{ArrowRight}{ArrowRight}1.2'],
    readOnly: 'You do not have permission to edit exchange rates.',
    preview: 'PreviewCurrencyExchangeRateChanges',
  },
  'global mappings': {
    file: 'shared/editing/table-editor.tsx',
    address: '/w/1/geos/global-mapping',
    scopes: ['GLOBAL_MAPPING_VIEW', 'GLOBAL_MAPPING_EDIT'],
    answers: {
      GlobalMappings: () => ({ rows: [storedMapping(1, 'AU', 'AUD')] }),
    },
    operation: 'SaveGlobalMappings',
    change: typeWhileEditing(() => cellIn('Australia', 2), '95'),
    unknownMessage: 'An error occurred while saving',
    theirs: ['"90"', '"85"'],
    yours: '95%',
    keys: ['Global mappings', '{ArrowRight}{ArrowRight}95'],
    readOnly: 'You do not have permission to edit global mappings',
    preview: 'PreviewGlobalMappingChanges',
  },
  levels: {
    file: 'features/job-levels/leveling-editor.tsx',
    address: '/w/1/leveling',
    scopes: ['JOB_ARCHITECTURE_VIEW', 'JOB_ARCHITECTURE_EDIT'],
    answers: { Leveling: () => LEVELS },
    operation: 'SaveLevels',
    change: typeWhileEditing(() => findCell('L7', 0), 'Seven'),
    unknownMessage: 'Not saved: Unknown error',
    theirs: ['Intermediate', 'Middle'],
    yours: 'Seven',
    keys: ['Leveling', 'Seven'],
    readOnly: 'You do not have permission to edit levels.',
  },
  'range widths': {
    file: 'features/range-widths/widths-editor.tsx',
    address: '/w/1/range-widths',
    scopes: ['RANGE_WIDTHS_VIEW', 'RANGE_WIDTHS_EDIT'],
    answers: {
      RangeWidths: () => ({
        groups: [
          {
            id: 1,
            version: 1,
            name: 'Default',
            rangeWidths: [{ id: 12, version: 1, level: 7, percentBelowMid: 15, percentAboveMid: 20 }],
          },
        ],
        ...LEVELS,
        settings: [],
      }),
    },
    operation: 'SaveRangeWidths',
    change: typeWhileEditing(() => findCell('L7', 0), '30'),
    message: withPrefix('Failed to save range widths'),
    theirs: ['"percentBelowMid":15', '"percentBelowMid":18'],
    yours: '30',
    keys: ['Range widths', '30'],
    readOnly: null,
    preview: 'PreviewRangeWidthChanges',
  },
  'comp bands': {
    file: 'features/comp-bands/edit/use-band-session.ts',
    address: '/w/1/ote/edit-comp-band-group?groupId=1&comparisonGroupIds=',
    scopes: EDIT_BANDS,
    answers: bandServer({ current: storedGroups() }),
    operation: 'SaveCompBands',
    change: typeWhileEditing(() => findCell('L9', 0), '110000'),
    message: withPrefix('Save failed'),
    unknownMessage: 'Save failed due to an unknown error',
    theirs: ['"100000"', '"120000"'],
    yours: '110,000',
    keys: ['Comp bands', '110000'],
    readOnly: null,
    preview: 'PreviewCompBandChanges',
  },
  'bonus structures': {
    file: 'features/bonus-structures/edit/use-percent-session.ts',
    address: '/w/1/bonus-structures/edit-bonus-structure-group',
    scopes: EDIT_BONUSES,
    answers: bonusServer({ current: storedBonuses() }),
    operation: 'SaveBonusStructures',
    change: typeWhileEditing(() => findCell('L9', 0), '15'),
    message: withPrefix('Error saving bonus structures'),
    unknownMessage: 'Error saving bonus structures: An unknown error occurred',
    theirs: ['"12.5"', '"14"'],
    yours: '15',
    keys: ['Bonus structures', '15'],
    preview: 'PreviewBonusStructureChanges',
  },
  'equity bands': {
    file: 'features/equity-bands/use-equity-session.ts',
    address: '/w/1/equity',
    scopes: ['EQUITY_BANDS_VIEW', 'EQUITY_BANDS_EDIT', 'SEE_ALL_LEVELS_DATA'],
    answers: {
      EquityBands: () => ({
        groups: [storedEquityGroup(1, 'Technical', [{ level: 7, value: '10000' }])],
        settings: [],
        ...LEVELS,
      }),
      EquityWidths: () => ({ rangeWidthGroups: [{ id: 1, name: 'Default', rangeWidths: [] }] }),
    },
    operation: 'SaveEquityBands',
    change: typeWhileEditing(() => findCell('L7', 3), '12000'),
    message: withPrefix('Failed to save equity bands'),
    theirs: ['"10000"', '"11000"'],
    yours: '12,000',
    keys: ['Equity bands', '{ArrowRight}{ArrowRight}{ArrowRight}12000'],
    readOnly: null,
    preview: 'PreviewEquityBandChanges',
  },
  tiers: {
    file: 'features/geography/tiers/use-tiers.ts',
    address: '/w/1/geos/tiers',
    scopes: ['VIEW_LOCATION_CALCULATOR', 'EDIT_LOCATION_CALCULATOR'],
    answers: {
      TierConfig: () => ({
        tierConfig: {
          tierConfigJson: serializeTierConfiguration(DEFAULT_TIER_CONFIGURATION),
          notes: '',
          version: 3,
        },
      }),
    },
    operation: 'SaveTierConfiguration',
    change: async () => {
      await button('Edit').click()
      await browser.getByRole('textbox', { name: 'Label for Tier 1', exact: true }).fill('Coasts')
      await userEvent.tab()
    },
    unknownMessage: 'Could not save the tiers. Try again.',
    theirs: ['Tier 1', 'Shores'],
    yours: 'Coasts',
    readOnly: 'You do not have permission to edit tiers.',
    hasFiles: false,
  },
}

/** Editors whose drafts are saved by `useEditing`, nearly all of them sheets; at least one for each file that calls it. */
export const SHEETS: Readonly<Record<string, DraftEditor>> = Object.fromEntries(
  Object.entries(EDITED_SHEETS).map(([name, sheet]) => [name, { ...SHEET_DEFAULTS, ...sheet }]),
)
