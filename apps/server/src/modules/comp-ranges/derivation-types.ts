import { addObject } from '../../platform/graphql/schema/api-fields.ts'
import { hasAccess } from '@plumb/domain/access/access-check.ts'
import type { Cell } from '@plumb/domain/comp-ranges/cells/cell.ts'
import {
  type DerivationText,
  derivationText,
  type SourceText,
  type StepText,
} from '@plumb/domain/comp-ranges/reasons/derivation-text.ts'
import { PAGE_SCOPES, type PayPage } from '@plumb/domain/comp-ranges/reasons/sources.ts'
import type { Derivation, Step } from '@plumb/domain/comp-ranges/reasons/steps.ts'
import type { Wording } from '@plumb/domain/comp-ranges/reasons/wording.ts'
import { listOr } from '@plumb/domain/messages/grammar.ts'
import { toWire } from '@plumb/domain/money/fraction.ts'
import type { SettingKey } from '@plumb/domain/settings/setting.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'

/** A page where a value can be viewed and edited, with the parameters of its URL. */
export type PageLink = PayPage & {
  readonly groupId?: number | null
  readonly countryGroupId?: number | null
  readonly level?: number | null
  readonly country?: string
  readonly from?: string
  readonly to?: string
  readonly familyId?: number | null
  readonly tierNumber?: number
  readonly setting?: SettingKey
  readonly column?: string
}

export const PageLinkType = addObject<PageLink>(
  'PageLink',
  (t) => ({
    page: t.exposeString('page', {
      description: `The page: ${listOr(Object.keys(PAGE_SCOPES).map((page) => `\`${page}\``))}.`,
    }),
    isAccessible: t.boolean({
      description: 'Whether the caller has access to the page.',
      resolve: ({ page }, _args, context) => hasAccess(actorOf(context).scopes, [PAGE_SCOPES[page]]),
    }),
    groupId: t.exposeInt('groupId', { nullable: true }),
    countryGroupId: t.exposeInt('countryGroupId', { nullable: true }),
    level: t.exposeInt('level', {
      nullable: true,
      description: 'The number of the global level, from 0 to 20.',
    }),
    country: t.exposeString('country', {
      nullable: true,
      description: 'The ISO 3166-1 alpha-2 code of the country.',
    }),
    fromCurrency: t.string({
      nullable: true,
      description: 'The ISO 4217 code of the currency that the exchange rate converts from.',
      resolve: ({ from }) => from ?? null,
    }),
    toCurrency: t.string({
      nullable: true,
      description: 'The ISO 4217 code of the currency that the exchange rate converts to.',
      resolve: ({ to }) => to ?? null,
    }),
    jobFamilyId: t.int({ nullable: true, resolve: ({ familyId }) => familyId ?? null }),
    tierNumber: t.exposeInt('tierNumber', { nullable: true }),
    column: t.exposeString('column', {
      nullable: true,
      description:
        'The name of the field that contains the value, if the row on the page has several values.',
    }),
    setting: t.exposeString('setting', {
      nullable: true,
      description: 'The key of the setting, if the value is a setting.',
    }),
  }),
  'A link to the page where a value can be viewed and edited, including its URL parameters.',
)

const SourceType = addObject<SourceText>(
  'CompRangeSource',
  (t) => ({
    label: t.exposeString('label', { description: 'The name of the row, as shown to users.' }),
    table: t.exposeString('table', { description: 'The name of the table that contains the row.' }),
    id: t.exposeInt('id', { description: 'The ID of the row within its table.' }),
    updatedAt: t.exposeString('updatedAt', { description: 'When the row was last changed, in ISO 8601.' }),
    page: t.expose('page', { type: PageLinkType }),
  }),
  'A database row that provides a value for a step in a calculation.',
)

/** The cost of a list of sources: a step has one source row, rarely two or three. */
const SOURCES_WEIGHT = 2

const StepType = addObject<{ readonly text: StepText; readonly step: Step }>(
  'CompRangeStep',
  (t) => ({
    kind: t.string({
      description: 'The kind of step, such as `tier`.',
      resolve: ({ step }) => step.stepName,
    }),
    label: t.string({
      description: 'The name of the step, as shown to users.',
      resolve: ({ text }) => text.label,
    }),
    operation: t.string({
      description:
        'The operation, as shown to users, such as `× 90%` or `does not apply`. Empty for the starting value.',
      resolve: ({ text }) => text.operation,
    }),
    isApplied: t.boolean({
      description: 'Whether the step applies. If it does not, `note` explains why.',
      resolve: ({ text }) => text.applied,
    }),
    operator: t.string({
      nullable: true,
      description:
        'The operator: `start`, `times`, `divided-by`, `plus`, `times-percent`, or `divided-by-percent`. Null if the step does not apply.',
      resolve: ({ step }) => step.operation?.does ?? null,
    }),
    operand: t.string({
      nullable: true,
      description: 'The operand of the step, a decimal with at most 12 decimal places.',
      resolve: ({ step: { operation } }) => (operation && 'by' in operation ? toWire(operation.by) : null),
    }),
    value: t.string({
      description: 'The value after the step, a decimal with at most 12 decimal places.',
      resolve: ({ step }) => toWire(step.after),
    }),
    formattedValue: t.string({
      description: 'The value after the step, as shown to users.',
      resolve: ({ text }) => text.value,
    }),
    note: t.string({
      nullable: true,
      description: 'Why the step does not apply, or an explanation of its operand.',
      resolve: ({ text }) => text.note,
    }),
    sources: t.field({
      type: [SourceType],
      description: 'The database rows that the operand comes from.',
      extensions: { listWeight: SOURCES_WEIGHT },
      resolve: ({ text }) => [...text.sources],
    }),
  }),
  'One step in the calculation of a figure.',
)

/** A derivation with its texts, which cost more than its figures: created once for all fields that show them. */
interface DerivationWithText {
  readonly derivation: Derivation
  readonly text: DerivationText
}

export const addText = (wording: Wording, cell: Cell, derivation: Derivation): DerivationWithText => ({
  derivation,
  text: derivationText(wording, cell, derivation),
})

export const DerivationType = addObject<DerivationWithText>(
  'CompRangeDerivation',
  (t) => ({
    figure: t.string({
      description: 'The key of the figure, such as `cash-mid`.',
      resolve: ({ derivation }) => derivation.figure,
    }),
    label: t.string({
      description: 'The name of the figure, as shown to users.',
      resolve: ({ text }) => text.label,
    }),
    startFigure: t.string({
      nullable: true,
      description:
        'The key of the figure whose value the first step starts from. Null if the first step starts from the value of a row.',
      resolve: ({ derivation }) => derivation.startsFrom,
    }),
    formattedStartValue: t.string({
      nullable: true,
      description:
        'The value of `startFigure` with the additional digits that the steps need, as shown to users, such as `≈ 170,236.11`. Null if the displayed figure already has enough digits.',
      resolve: ({ text }) => text.startText,
    }),
    value: t.string({
      description: 'The value of the figure, a decimal with at most 12 decimal places.',
      resolve: ({ derivation }) => toWire(derivation.value),
    }),
    steps: t.field({
      type: [StepType],
      resolve: ({ derivation, text: { steps } }) =>
        derivation.steps.flatMap((step, index) => {
          const text = steps[index]
          return text ? [{ text, step }] : []
        }),
    }),
  }),
  'How one figure is calculated, step by step.',
)
