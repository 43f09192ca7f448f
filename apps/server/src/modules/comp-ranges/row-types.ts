import { baseShare, toHourly } from '@plumb/domain/comp-bands/comp-band.ts'
import { refuseAsOf } from '@plumb/domain/comp-ranges/page/as-of.ts'
import { missingIn } from '@plumb/domain/comp-ranges/cells/cell.ts'
import { formatSummaryLine, payMix } from '@plumb/domain/comp-ranges/page/copy-line.ts'
import { shareMixText } from '@plumb/domain/comp-ranges/reasons/derivation-text.ts'
import { derivationsOf } from '@plumb/domain/comp-ranges/reasons/derivation.ts'
import type { EquityFigure } from '@plumb/domain/comp-ranges/cells/equity-range.ts'
import { EQUITY_CURRENCY } from '@plumb/domain/comp-ranges/tables/range-currencies.ts'
import {
  missingText,
  type MissingText,
  notApplicableText,
} from '@plumb/domain/comp-ranges/reasons/missing-text.ts'
import { type Note, notesOf } from '@plumb/domain/comp-ranges/reasons/notes.ts'
import type { PayPoint } from '@plumb/domain/comp-ranges/cells/points.ts'
import { type CompRange, isHourly } from '@plumb/domain/comp-ranges/cells/ranges.ts'
import { receipt } from '@plumb/domain/comp-ranges/page/receipt.ts'
import type { Wording } from '@plumb/domain/comp-ranges/reasons/wording.ts'
import { fractionText, toWire } from '@plumb/domain/money/fraction.ts'
import { dayInTimeZone } from '@plumb/domain/settings/time-zone.ts'
import { throwIfRefused } from '../../platform/graphql/responses/responses.ts'
import { addObject } from '../../platform/graphql/schema/api-fields.ts'
import { builder } from '../../platform/graphql/schema/builder.ts'
import { JobLevelGroupEnum } from '../job-levels/index.ts'
import { JobTypeEnum } from '../jobs/index.ts'
import { DerivationType, type PageLink, PageLinkType, addText } from './derivation-types.ts'

/** A pay range to show, and the names for its texts. */
export interface Row {
  readonly wording: Wording
  readonly range: CompRange
}

const PayPointType = addObject<PayPoint>(
  'CompRangePay',
  (t) => ({
    base: t.string({ resolve: ({ cash }) => cash.baseWire }),
    variable: t.string({ resolve: ({ cash }) => cash.variableWire }),
    onTargetEarnings: t.string({ resolve: ({ cash }) => cash.onTargetEarningsWire }),
    bonus: t.string({
      nullable: true,
      description: 'The annual bonus. Null if it cannot be calculated.',
      resolve: ({ bonusWire }) => bonusWire,
    }),
    totalCash: t.string({
      nullable: true,
      description: 'On-target earnings plus bonus. Null if the bonus cannot be calculated.',
      resolve: ({ totalCashWire }) => totalCashWire,
    }),
    hourlyBase: t.string({
      description: 'Base pay per hour: annual base pay divided by 2,080.',
      resolve: ({ base }) => toWire(toHourly(base)),
    }),
  }),
  'Annual pay at the minimum, midpoint, or maximum of a pay range, not rounded for display, as decimals with at most 12 decimal places.',
)

const MissingComponentType = addObject<MissingText & { readonly component: string; readonly cause: string }>(
  'MissingComponent',
  (t) => ({
    component: t.exposeString('component', {
      description:
        'The missing component: `cash`, `cash-range`, `bonus`, `equity`, `equity-range`, or `shares`.',
    }),
    cause: t.exposeString('cause', {
      description: 'What the calculation needs but cannot find, such as `comp-band` or `exchange-rate`.',
    }),
    message: t.exposeString('message', {
      description: 'The reason why the component is missing, as shown to users.',
    }),
    details: t.exposeString('details', {
      nullable: true,
      description: 'The groups and countries that the problem concerns. Null if `message` names them.',
    }),
    fixLabel: t.string({
      nullable: true,
      description: 'The label of the link to the page where the problem can be fixed.',
      resolve: ({ fix }) => fix?.label ?? null,
    }),
    page: t.field({
      type: PageLinkType,
      nullable: true,
      description: 'The page where the problem can be fixed.',
      resolve: ({ fix }): PageLink | null => fix?.page ?? null,
    }),
  }),
  'A component of a pay range that cannot be calculated, with the reason.',
)

const NoteType = addObject<Note>(
  'CompRangeNote',
  (t) => ({
    kind: t.exposeString('kind', { description: 'The kind of note, such as `bonus-none-set`.' }),
    message: t.exposeString('message', { description: 'The note, as shown to users.' }),
  }),
  'An explanation of a figure that could otherwise be misunderstood.',
)

const NotApplicableType = addObject<{
  readonly component: string
  readonly reason: string
  readonly message: string
}>(
  'NotApplicableComponent',
  (t) => ({
    component: t.exposeString('component', {
      description: 'The component that does not apply. Always `equity`.',
    }),
    reason: t.exposeString('reason', {
      description: 'The key of the reason, such as `not-eligible-for-equity`.',
    }),
    message: t.exposeString('message', {
      description: 'The reason why the component does not apply, as shown to users.',
    }),
  }),
  'A component that does not apply to a pay range, with the reason.',
)

const getCashFigure = ({ range: { cell } }: Row) => (cell.cash.kind === 'figure' ? cell.cash.figure : null)
const getEquityFigure = ({ range: { cell } }: Row) =>
  cell.equity.kind === 'figure' ? cell.equity.figure : null
/** @returns a resolver of a figure of the equity range, as a decimal; null if it is missing */
const resolveEquityFigure = (figure: Parameters<EquityFigure['formatForWire']>[0]) => (row: Row) =>
  getEquityFigure(row)?.formatForWire(figure) ?? null

/**
 * @returns the date to show in a copied range: the requested one, by default today in the workspace
 * @throws RefusalError if the requested date is not today or yesterday in any time zone
 */
function checkAsOf({ payIndex }: Wording, asOf: string | null | undefined): string {
  const now = new Date()
  if (asOf == null) return dayInTimeZone(payIndex.settings.timeZone, now.toISOString())
  throwIfRefused(refuseAsOf(asOf, now))
  return asOf
}

const AS_OF_ARGS = builder.args((t) => ({
  asOf: t.string({
    required: false,
    description:
      'The date to show in the text, as `YYYY-MM-DD`. It must be today or yesterday in at least one time zone; any other date is refused with `VALIDATION_FAILED`. If omitted, today’s date in the time zone of the workspace is used.',
  }),
}))

/** The pay range of one job, or of one level of a family if the request leaves out jobs. */
export const CompRangeRow = addObject<Row>(
  'CompRangeRow',
  (t) => ({
    jobFamilyId: t.int({ resolve: ({ range }) => range.family.id }),
    jobId: t.int({ nullable: true, resolve: ({ range }) => range.job?.id ?? null }),
    title: t.string({ nullable: true, resolve: ({ range }) => range.job?.title ?? null }),
    businessTitle: t.string({ nullable: true, resolve: ({ range }) => range.job?.businessTitle ?? null }),
    jobCode: t.string({ nullable: true, resolve: ({ range }) => range.job?.jobCode ?? null }),
    jobType: t.field({
      type: JobTypeEnum,
      nullable: true,
      resolve: ({ range }) => range.job?.jobType ?? null,
    }),
    jobLevelCode: t.string({ nullable: true, resolve: ({ range }) => range.jobLevelCode }),
    jobLevelName: t.string({ nullable: true, resolve: ({ range }) => range.jobLevelName }),
    group: t.field({
      type: JobLevelGroupEnum,
      nullable: true,
      description: 'The job level group of the job. Null if the row is not for a job.',
      resolve: ({ range }) => range.group,
    }),
    level: t.int({ resolve: ({ range }) => range.level }),
    cashCurrency: t.string({
      nullable: true,
      description:
        'The ISO 4217 code of the currency of `min`, `mid`, and `max`. Null if the cash figure is missing.',
      resolve: (row) => getCashFigure(row)?.currency ?? null,
    }),
    min: t.field({
      type: PayPointType,
      nullable: true,
      description:
        'Annual pay at the minimum of the range. Null if the cash figure or the range width is missing.',
      resolve: ({ range }) => range.cell.pay.min,
    }),
    mid: t.field({
      type: PayPointType,
      nullable: true,
      description: 'Annual pay at the midpoint of the range. Null if the cash figure is missing.',
      resolve: ({ range }) => range.cell.pay.mid,
    }),
    max: t.field({
      type: PayPointType,
      nullable: true,
      description:
        'Annual pay at the maximum of the range. Null if the cash figure or the range width is missing.',
      resolve: ({ range }) => range.cell.pay.max,
    }),
    payMix: t.string({
      nullable: true,
      description: 'Base pay and variable pay as percentages of on-target earnings, such as `80 : 20`.',
      resolve: ({ range }) => payMix(range),
    }),
    baseShare: t.string({
      nullable: true,
      description: 'Base pay divided by on-target earnings, as an exact fraction such as `4/5`.',
      resolve: (row) => {
        const cash = getCashFigure(row)
        return cash && fractionText(baseShare(cash.sources.bandCash))
      },
    }),
    isHourly: t.boolean({
      description:
        'Whether to show hourly figures: `true` if the comp band has an hourly rate or the job type is `Hourly`.',
      resolve: ({ range }) => isHourly(range),
    }),
    bonusPercent: t.string({
      nullable: true,
      description:
        'The bonus as a percentage of base pay, as entered. Null if the bonus is missing or the cell is empty. An empty cell counts as 0%.',
      resolve: ({ range: { cell } }) => (cell.bonus.kind === 'figure' ? cell.bonus.figure.percent : null),
    }),
    equityCurrency: t.string({
      description: 'The ISO 4217 code of the currency of equity amounts. Always `USD`.',
      resolve: () => EQUITY_CURRENCY,
    }),
    equityMin: t.string({ nullable: true, resolve: resolveEquityFigure('min') }),
    equityMid: t.string({ nullable: true, resolve: resolveEquityFigure('mid') }),
    equityMax: t.string({ nullable: true, resolve: resolveEquityFigure('max') }),
    rsuCount: t.string({
      nullable: true,
      description:
        'The number of restricted stock units at the midpoint of the equity range, not rounded for display.',
      resolve: resolveEquityFigure('rsus'),
    }),
    optionCount: t.string({
      nullable: true,
      description:
        'The number of stock options at the midpoint of the equity range, not rounded for display.',
      resolve: resolveEquityFigure('options'),
    }),
    totalShares: t.string({
      nullable: true,
      description:
        'The sum of restricted stock units and stock options at the midpoint of the equity range, not rounded for display.',
      resolve: resolveEquityFigure('total'),
    }),
    shareMix: t.string({
      nullable: true,
      description:
        'The mix of restricted stock units and stock options, as text. Null if there is no share count.',
      resolve: (row) =>
        getEquityFigure(row)?.shares.kind === 'figure' ? shareMixText(row.wording, row.range.level) : null,
    }),
    notes: t.field({
      type: [NoteType],
      description:
        'Explanations of figures that use a default, such as an empty bonus cell that counts as 0%.',
      resolve: ({ wording, range }) => [...notesOf(wording, range.cell)],
    }),
    missingComponents: t.field({
      type: [MissingComponentType],
      resolve: ({ wording, range }) =>
        missingIn(range.cell).map(({ component, missing }) => ({
          component,
          cause: missing.what,
          ...missingText(wording, missing),
        })),
    }),
    notApplicableComponents: t.field({
      type: [NotApplicableType],
      resolve: ({ wording, range: { cell } }) => {
        if (cell.equity.kind !== 'not-applicable') return []
        const { notApplicable } = cell.equity
        const message = notApplicableText(wording, notApplicable)
        return [{ component: 'equity', reason: notApplicable.why, message }]
      },
    }),
    derivations: t.field({
      type: [DerivationType],
      nullable: true,
      description:
        'How each figure is calculated. Null if the caller does not have `COMP_RANGE_CALCULATION_BREAKDOWN_VIEW`.',
      resolve: ({ wording, range: { cell } }) => {
        if (!wording.showsFactors) return null
        return derivationsOf(wording.payIndex, cell).map((derivation) => addText(wording, cell, derivation))
      },
    }),
    summaryLine: t.string({
      nullable: true,
      description: 'The pay range as one line of text. Null if the cash figure is missing.',
      args: AS_OF_ARGS,
      resolve: ({ wording, range }, { asOf }) => formatSummaryLine(wording, range, checkAsOf(wording, asOf)),
    }),
    receipt: t.string({
      description:
        'The full pay range as text. The steps of the calculation are included only if the caller has `COMP_RANGE_CALCULATION_BREAKDOWN_VIEW`.',
      args: AS_OF_ARGS,
      resolve: ({ wording, range }, { asOf }) => receipt(wording, range, checkAsOf(wording, asOf)),
    }),
  }),
  'The pay range of one job or, with `withoutJobs`, of one level of a job family. Amounts are not rounded for display. They are decimals with at most 12 decimal places.',
)
