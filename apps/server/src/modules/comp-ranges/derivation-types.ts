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
import { toWire } from '@plumb/domain/money/fraction.ts'
import type { SettingKey } from '@plumb/domain/settings/setting.ts'
import { builder } from '../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'

/** Where a cell of the pay tables is shown: the parts of the page's address that it has. */
export type PayPageOf = PayPage & {
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

export const PayPageType = builder.objectRef<PayPageOf>('PayPage').implement({
  description: 'Where a cell of the pay tables is shown and changed.',
  fields: (t) => ({
    page: t.string({ resolve: ({ page }) => page }),
    isAccessible: t.boolean({
      description: 'Whether the caller may follow a link there.',
      resolve: ({ page }, _args, context) => hasAccess(actorOf(context).scopes, [PAGE_SCOPES[page]]),
    }),
    groupId: t.int({ nullable: true, resolve: ({ groupId }) => groupId ?? null }),
    countryGroupId: t.int({ nullable: true, resolve: ({ countryGroupId }) => countryGroupId ?? null }),
    level: t.int({ nullable: true, resolve: ({ level }) => level ?? null }),
    country: t.string({ nullable: true, resolve: ({ country }) => country ?? null }),
    from: t.string({ nullable: true, resolve: ({ from }) => from ?? null }),
    to: t.string({ nullable: true, resolve: ({ to }) => to ?? null }),
    familyId: t.int({ nullable: true, resolve: ({ familyId }) => familyId ?? null }),
    tierNumber: t.int({ nullable: true, resolve: ({ tierNumber }) => tierNumber ?? null }),
    column: t.string({
      nullable: true,
      description: 'Of a row with several figures: its field.',
      resolve: ({ column }) => column ?? null,
    }),
    setting: t.string({ nullable: true, resolve: ({ setting }) => setting ?? null }),
  }),
})

const SourceType = builder.objectRef<SourceText>('CompRangeSource').implement({
  description: 'A row that a step stands on.',
  fields: (t) => ({
    label: t.exposeString('label'),
    table: t.string({ resolve: ({ table }) => table }),
    id: t.exposeInt('id'),
    updatedAt: t.exposeString('updatedAt', { description: 'When the row was last changed, ISO 8601.' }),
    page: t.field({ type: PayPageType, resolve: ({ page }): PayPageOf => page }),
  }),
})

/** A step stands on one row, seldom on two or three. */
const SOURCES_WEIGHT = 2

const StepType = builder
  .objectRef<{ readonly text: StepText; readonly step: Step }>('CompRangeStep')
  .implement({
    fields: (t) => ({
      what: t.string({ resolve: ({ step }) => step.what }),
      label: t.string({ resolve: ({ text }) => text.label }),
      operation: t.string({
        description: '"× 90%", "× ≈ 66.666667%", "does not apply"; empty for the start of a derivation.',
        resolve: ({ text }) => text.operation,
      }),
      applied: t.boolean({ resolve: ({ text }) => text.applied }),
      does: t.string({ nullable: true, resolve: ({ step }) => step.operation?.does ?? null }),
      operand: t.string({
        nullable: true,
        description: 'Decimal of at most 12 places.',
        resolve: ({ step: { operation } }) => (operation && 'by' in operation ? toWire(operation.by) : null),
      }),
      after: t.string({
        description: 'The value after the step, decimal of at most 12 places.',
        resolve: ({ step }) => toWire(step.after),
      }),
      value: t.string({ description: 'The same as it is shown.', resolve: ({ text }) => text.value }),
      note: t.string({ nullable: true, resolve: ({ text }) => text.note }),
      sources: t.field({
        type: [SourceType],
        extensions: { listWeight: SOURCES_WEIGHT },
        resolve: ({ text }) => [...text.sources],
      }),
    }),
  })

export interface DerivationOf {
  readonly derivation: Derivation
  readonly text: DerivationText
}

/** @returns the derivation with its words, which cost more than its figures: made once, however many fields show them. */
export const withText = (wording: Wording, cell: Cell, derivation: Derivation): DerivationOf => ({
  derivation,
  text: derivationText(wording, cell, derivation),
})

export const DerivationType = builder.objectRef<DerivationOf>('CompRangeDerivation').implement({
  description: 'How one figure came about: page, copied text and this are made from the same steps.',
  fields: (t) => ({
    figure: t.string({ resolve: ({ derivation }) => derivation.figure }),
    label: t.string({ resolve: ({ text }) => text.label }),
    startsFrom: t.string({
      nullable: true,
      description: 'The figure that the first step goes on from; null: it starts with a row.',
      resolve: ({ derivation }) => derivation.startsFrom,
    }),
    startsAt: t.string({
      nullable: true,
      description:
        'That figure, where what is shown of it would not do to go on by hand: "≈ 170,236.11"; else null.',
      resolve: ({ text }) => text.startsAt,
    }),
    value: t.string({
      description: 'Decimal of at most 12 places.',
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
})
