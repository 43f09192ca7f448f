import { baseShare, hourly } from '@plumb/domain/comp-bands/comp-band.ts'
import { refuseAsOf } from '@plumb/domain/comp-ranges/page/as-of.ts'
import { missingIn } from '@plumb/domain/comp-ranges/cells/cell.ts'
import { copyLine, payMix } from '@plumb/domain/comp-ranges/page/copy-line.ts'
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
import { type CompRange, showsHourly } from '@plumb/domain/comp-ranges/cells/ranges.ts'
import { receipt } from '@plumb/domain/comp-ranges/page/receipt.ts'
import type { Wording } from '@plumb/domain/comp-ranges/reasons/wording.ts'
import { fractionText, toWire } from '@plumb/domain/money/fraction.ts'
import { dayIn } from '@plumb/domain/settings/time-zone.ts'
import { builder } from '../../platform/graphql/schema/builder.ts'
import { accept } from '../../platform/graphql/answers/answers.ts'
import { JobLevelGroupEnum } from '../job-levels/index.ts'
import { JobTypeEnum } from '../jobs/index.ts'
import { DerivationType, type PayPageOf, PayPageType, withText } from './derivation-types.ts'

/** A row, and the names that its sentences need. */
export interface Row {
  readonly wording: Wording
  readonly range: CompRange
}

const PayPointType = builder.objectRef<PayPoint>('CompRangePay').implement({
  description: 'A year’s pay at one point of a range: decimals of at most 12 places, not rounded.',
  fields: (t) => ({
    base: t.string({ resolve: ({ cash }) => cash.baseWire }),
    variable: t.string({ resolve: ({ cash }) => cash.variableWire }),
    onTargetEarnings: t.string({ resolve: ({ cash }) => cash.onTargetEarningsWire }),
    bonus: t.string({
      nullable: true,
      description: 'Null where the bonus is missing, and total cash with it.',
      resolve: ({ bonusWire }) => bonusWire,
    }),
    totalCash: t.string({ nullable: true, resolve: ({ totalCashWire }) => totalCashWire }),
    hourlyBase: t.string({ description: 'Base / 2080.', resolve: ({ base }) => toWire(hourly(base)) }),
  }),
})

const MissingType = builder
  .objectRef<{ readonly component: string; readonly what: string; readonly text: MissingText }>(
    'CompRangeMissing',
  )
  .implement({
    fields: (t) => ({
      component: t.exposeString('component', {
        description: 'cash, cash-range, bonus, equity, equity-range or shares.',
      }),
      what: t.exposeString('what'),
      sentence: t.string({ resolve: ({ text }) => text.sentence }),
      where: t.string({ nullable: true, resolve: ({ text }) => text.where }),
      mend: t.string({
        nullable: true,
        description: 'What the link to the page that mends it says.',
        resolve: ({ text }) => text.mend?.text ?? null,
      }),
      page: t.field({
        type: PayPageType,
        nullable: true,
        resolve: ({ text }): PayPageOf | null => text.mend?.page ?? null,
      }),
    }),
  })

const NoteType = builder.objectRef<Note>('CompRangeNote').implement({
  fields: (t) => ({ what: t.exposeString('what'), sentence: t.exposeString('sentence') }),
})

const NotApplicableType = builder
  .objectRef<{ readonly component: string; readonly why: string; readonly sentence: string }>(
    'CompRangeNotApplicable',
  )
  .implement({
    fields: (t) => ({
      component: t.exposeString('component'),
      why: t.exposeString('why'),
      sentence: t.exposeString('sentence'),
    }),
  })

const cashOf = ({ range: { cell } }: Row) => (cell.cash.kind === 'figure' ? cell.cash.figure : null)
const equityOf = ({ range: { cell } }: Row) => (cell.equity.kind === 'figure' ? cell.equity.figure : null)
const equityWire = (figure: Parameters<EquityFigure['wire']>[0]) => (row: Row) =>
  equityOf(row)?.wire(figure) ?? null

/** @returns the day that a copied range is of: as asked, else today where the workspace is. @throws the refusal of any other text. */
function acceptAsOf({ index }: Wording, asOf: string | null | undefined): string {
  const now = new Date()
  if (asOf == null) return dayIn(index.settings.timeZone, now.toISOString())
  accept(refuseAsOf(asOf, now))
  return asOf
}

const AS_OF = builder.args((t) => ({
  asOf: t.string({
    required: false,
    description:
      'Today or yesterday somewhere on earth, YYYY-MM-DD; absent: today in the workspace’s time zone.',
  }),
}))

/** One job (or without jobs one level) of a family. Amounts are decimals of at most 12 places. */
export const CompRangeRow = builder.objectRef<Row>('CompRangeRow').implement({
  fields: (t) => ({
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
    group: t.field({ type: JobLevelGroupEnum, nullable: true, resolve: ({ range }) => range.group }),
    level: t.int({ resolve: ({ range }) => range.level }),
    cashCurrency: t.string({ nullable: true, resolve: (row) => cashOf(row)?.currency ?? null }),
    min: t.field({
      type: PayPointType,
      nullable: true,
      description: 'Missing where there is no range width.',
      resolve: ({ range }) => range.cell.pay.min,
    }),
    mid: t.field({ type: PayPointType, nullable: true, resolve: ({ range }) => range.cell.pay.mid }),
    max: t.field({ type: PayPointType, nullable: true, resolve: ({ range }) => range.cell.pay.max }),
    payMix: t.string({
      nullable: true,
      description: 'Base to variable in percent of the OTE: "80 : 20".',
      resolve: ({ range }) => payMix(range),
    }),
    baseShare: t.string({
      nullable: true,
      description: 'Base as a part of the OTE, an exact fraction: "4/5".',
      resolve: (row) => {
        const cash = cashOf(row)
        return cash && fractionText(baseShare(cash.from.bandCash))
      },
    }),
    showsHourly: t.boolean({ resolve: ({ range }) => showsHourly(range) }),
    bonusPercent: t.string({
      nullable: true,
      description: 'Of base, as it is set; null too where none is set, which counts as 0%.',
      resolve: ({ range: { cell } }) => (cell.bonus.kind === 'figure' ? cell.bonus.figure.percent : null),
    }),
    equityCurrency: t.string({ resolve: () => EQUITY_CURRENCY }),
    equityMin: t.string({ nullable: true, resolve: equityWire('min') }),
    equityMid: t.string({ nullable: true, resolve: equityWire('mid') }),
    equityMax: t.string({ nullable: true, resolve: equityWire('max') }),
    rsus: t.string({ nullable: true, resolve: equityWire('rsus') }),
    options: t.string({ nullable: true, resolve: equityWire('options') }),
    totalShares: t.string({ nullable: true, resolve: equityWire('total') }),
    shareMix: t.string({
      nullable: true,
      description: 'Which mix of RSUs and options it is, in words.',
      resolve: (row) =>
        equityOf(row)?.shares.kind === 'figure' ? shareMixText(row.wording, row.range.level) : null,
    }),
    notes: t.field({
      type: [NoteType],
      description: 'What counts as 0 though nobody set it, and what stands for something that is not there.',
      resolve: ({ wording, range }) => [...notesOf(wording, range.cell)],
    }),
    missing: t.field({
      type: [MissingType],
      resolve: ({ wording, range }) =>
        missingIn(range.cell).map(({ component, missing }) => ({
          component,
          what: missing.what,
          text: missingText(wording, missing),
        })),
    }),
    notApplicable: t.field({
      type: [NotApplicableType],
      resolve: ({ wording, range: { cell } }) => {
        if (cell.equity.kind !== 'not-applicable') return []
        const { notApplicable } = cell.equity
        const sentence = notApplicableText(wording, notApplicable)
        return [{ component: 'equity', why: notApplicable.why, sentence }]
      },
    }),
    derivation: t.field({
      type: [DerivationType],
      nullable: true,
      description: 'Every figure’s steps. Null without COMP_RANGE_CALCULATION_BREAKDOWN_VIEW.',
      resolve: ({ wording, range: { cell } }) => {
        if (!wording.saysFactors) return null
        return derivationsOf(wording.index, cell).map((derivation) => withText(wording, cell, derivation))
      },
    }),
    copyLine: t.string({
      nullable: true,
      description: 'The range in one line; null where the cash figure is missing.',
      args: AS_OF,
      resolve: ({ wording, range }, { asOf }) => copyLine(wording, range, acceptAsOf(wording, asOf)),
    }),
    receipt: t.string({
      description: 'The range in full; its steps with COMP_RANGE_CALCULATION_BREAKDOWN_VIEW only.',
      args: AS_OF,
      resolve: ({ wording, range }, { asOf }) => receipt(wording, range, acceptAsOf(wording, asOf)),
    }),
  }),
})
