import { addInput, addQuery } from '../../../platform/graphql/schema/api-fields.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { InputRef } from '@pothos/core'
import type { InputBuilder } from '../../../platform/graphql/schema/builder.ts'
import { refuseRepeated } from '../../../platform/graphql/schema/field-limits.ts'
import { saveContextOf } from '../../../platform/graphql/schema/row-mutations.ts'
import type { SaveContext } from '../../../platform/saves/save-context.ts'
import { BonusStructureCountryGroupSaveItem, BonusStructureSaveItem } from '../../bonus-structures/index.ts'
import { CompBandCountryGroupSaveItem, CompBandSaveItem } from '../../comp-bands/index.ts'
import { CurrencyExchangeRateSaveItem } from '../../currencies/index.ts'
import { EquityBandGroupSaveItem, EquityBandSaveItem } from '../../equity-bands/index.ts'
import { GlobalMappingSaveItem } from '../../global-mappings/index.ts'
import { jobFamilyIdsToDelete, JobFamilySaveItem } from '../../job-families/index.ts'
import { RangeWidthSaveItem } from '../../range-widths/index.ts'
import * as drafts from './drafts.ts'
import { type ChangesInput, readRangeChanges } from './operations.ts'
import type { Draft } from './planned-draft.ts'
import { RangeChangesType } from './schema.ts'

interface Preview<Request> {
  /** What the draft changes, as a plural: "comp bands". */
  readonly subject: string
  readonly editScope: Scope
  readonly request: InputRef<Request>
  readonly createDraft: (context: SaveContext, request: Request) => Promise<Draft | Refusal>
}

/** Adds a root field that previews a draft. Its only argument is the request, and is named after the request's type. */
function addPreview<Request extends ChangesInput>(
  name: string,
  { subject, editScope, request, createDraft }: Preview<Request>,
): void {
  addQuery(name, {
    type: RangeChangesType,
    description: `Previews which pay ranges a draft of ${subject} would change. Nothing is saved. A request with more than one preview is refused with \`LIMIT_EXCEEDED\`.`,
    // How pay ranges react to a draft reveals what they are computed from, so the caller must be allowed to save it.
    access: { scopes: ['COMP_RANGES_VIEW', editScope] },
    canUseReplica: true,
    request,
    async run(context, input) {
      const refusal = refuseRepeated(context, 'range changes')
      return refusal ?? (await readRangeChanges(saveContextOf(context), input, createDraft))
    },
  })
}

const previewFields = (t: InputBuilder) => ({
  country: t.string({
    required: false,
    description:
      'The ISO 3166-1 alpha-2 code of the country in which to compare pay ranges. If omitted, all countries in which pay ranges change are compared.',
  }),
  tierNumber: t.int({
    required: false,
    description:
      'The number of the tier in which to compare US pay ranges. If omitted, the first tier is used.',
  }),
  displayCurrency: t.string({
    required: false,
    description:
      'The ISO 4217 code of the currency in which to compare pay ranges. If omitted, each range is compared in the currency of its comp band.',
  }),
  offset: t.int({
    required: false,
    description: 'The number of rows to skip. If omitted, no rows are skipped.',
  }),
})

addPreview('previewCompBandChanges', {
  subject: 'comp bands',
  editScope: 'COMP_BANDS_EDIT',
  request: addInput(
    'PreviewCompBandChangesRequest',
    (t) => ({
      ...previewFields(t),
      compBands: t.field({ type: [CompBandSaveItem], required: false }),
      compBandCountryGroups: t.field({ type: [CompBandCountryGroupSaveItem], required: false }),
    }),
    'Unsaved changes to comp bands and country groups, in the same form as in the requests that save them.',
  ),
  createDraft: drafts.draftBands,
})

addPreview('previewBonusStructureChanges', {
  subject: 'bonus structures',
  editScope: 'BONUS_STRUCTURES_EDIT',
  request: addInput(
    'PreviewBonusStructureChangesRequest',
    (t) => ({
      ...previewFields(t),
      bonusStructures: t.field({ type: [BonusStructureSaveItem], required: false }),
      bonusStructureCountryGroups: t.field({ type: [BonusStructureCountryGroupSaveItem], required: false }),
      countryGroupIdsToDelete: t.intList({
        required: false,
        description: 'The IDs of the country groups to delete.',
      }),
    }),
    'Unsaved changes to bonus percentages and country groups, in the same form as in the requests that save them.',
  ),
  createDraft: drafts.draftBonuses,
})

addPreview('previewEquityBandChanges', {
  subject: 'equity bands',
  editScope: 'EQUITY_BANDS_EDIT',
  request: addInput(
    'PreviewEquityBandChangesRequest',
    (t) => ({
      ...previewFields(t),
      equityBandGroups: t.field({ type: [EquityBandGroupSaveItem], required: false }),
      equityBands: t.field({ type: [EquityBandSaveItem], required: false }),
    }),
    'Unsaved changes to equity band groups and equity bands, in the same form as in the requests that save them. The preview includes the dynamic groups that follow the changed groups.',
  ),
  createDraft: drafts.draftEquity,
})

addPreview('previewJobFamilyChanges', {
  subject: 'job families',
  editScope: 'JOB_FAMILIES_EDIT',
  request: addInput(
    'PreviewJobFamilyChangesRequest',
    (t) => ({
      ...previewFields(t),
      items: t.field({ type: [JobFamilySaveItem] }),
      jobFamilyIdsToDelete: jobFamilyIdsToDelete(t),
    }),
    'Unsaved changes to job families, in the same form as in the request that saves them.',
  ),
  createDraft: drafts.draftFamilies,
})

const createIdsToDelete = (t: InputBuilder) =>
  t.intList({ required: false, description: 'The IDs of the rows to delete.' })

addPreview('previewCurrencyExchangeRateChanges', {
  subject: 'exchange rates',
  editScope: 'CURRENCIES_EDIT',
  request: addInput(
    'PreviewCurrencyExchangeRateChangesRequest',
    (t) => ({
      ...previewFields(t),
      items: t.field({ type: [CurrencyExchangeRateSaveItem] }),
      idsToDelete: createIdsToDelete(t),
    }),
    'Unsaved changes to exchange rates, in the same form as in the request that saves them. If `displayCurrency` is omitted, pay ranges are compared in every currency in which they can be shown.',
  ),
  createDraft: drafts.draftExchangeRates,
})

addPreview('previewGlobalMappingChanges', {
  subject: 'global mappings',
  editScope: 'GLOBAL_MAPPING_EDIT',
  request: addInput(
    'PreviewGlobalMappingChangesRequest',
    (t) => ({
      ...previewFields(t),
      items: t.field({ type: [GlobalMappingSaveItem] }),
      idsToDelete: createIdsToDelete(t),
    }),
    'Unsaved changes to global mappings, in the same form as in the request that saves them.',
  ),
  createDraft: drafts.draftMappings,
})

addPreview('previewRangeWidthChanges', {
  subject: 'range widths',
  editScope: 'RANGE_WIDTHS_EDIT',
  request: addInput(
    'PreviewRangeWidthChangesRequest',
    (t) => ({ ...previewFields(t), items: t.field({ type: [RangeWidthSaveItem] }) }),
    'Unsaved changes to range widths, in the same form as in the request that saves them.',
  ),
  createDraft: drafts.draftRangeWidths,
})
