import type { GlobalMappingsQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { Values } from '@plumb/domain/editing/draft.ts'
import type { GlobalMappingSaveItem } from '@plumb/api-contract/generated/graphql.ts'
import type { RowsToSave } from '@plumb/domain/editing/saving.ts'
import { tableItem } from '@plumb/domain/editing/table-rows.ts'
import { mappingRules } from '@plumb/domain/global-mappings/columns.ts'
import { byDefaultThenName, newGlobalMapping } from '@plumb/domain/global-mappings/global-mapping.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { execute } from '../../shared/api/execute.ts'
import { useSave } from '../../shared/api/save.ts'
import { type TableColumn, TableEditor } from '../../shared/editing/table-editor.tsx'
import { useMembership, useWorkspaceId } from '../../shared/session/session.ts'
import { StepBefore } from '../../shared/setup/step-before.tsx'
import { fileRows, MAPPING_COLUMNS, MAPPING_FILES } from './columns.ts'
import { canDeleteQuery, saveMappingsMutation, whatMappingsChangeQuery } from './queries.ts'
import { usePayThere } from './use-pay-there.ts'

const words = messages.globalMappings
const RULES = mappingRules(MAPPING_COLUMNS)
const COUNTRIES = COUNTRY_CODES.map(({ code }) => code)

interface MappingsEditorProps {
  title: string
  under: ReactNode
  mappings: GlobalMappingsQuery
  /** Asks for them anew. */
  refresh: () => Promise<GlobalMappingsQuery>
}

/** The table of countries, read and edited: rows come and go. */
export function MappingsEditor({ mappings, refresh, ...frame }: MappingsEditorProps) {
  const workspaceId = useWorkspaceId()
  const { defaultCountry } = useMembership().workspace
  const saving = useSave(saveMappingsMutation, { refusals: 'caller' })
  const inOrder = ({ globalMappings }: GlobalMappingsQuery) =>
    byDefaultThenName(globalMappings, defaultCountry, ({ countryCode }) => countryCode, countryName)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the order follows from these two
  const listed = useMemo(() => inOrder(mappings), [mappings, defaultCountry])
  const pay = usePayThere()
  // From whichever address has it as a page or as a tab.
  const { country, column } = useSearch({ strict: false })
  return (
    <TableEditor
      {...frame}
      name="global-mappings"
      table="global_mapping"
      words={words}
      before={<StepBefore of="mappings" />}
      hint={words.page.about(countryName(defaultCountry))}
      files={{ ...MAPPING_FILES, rows: () => fileRows(mappings) }}
      listed={listed}
      refresh={async () => inOrder(await refresh())}
      rules={RULES}
      columns={useColumns(pay)}
      save={(globalMappingSaveManyRequest) => saving.mutateAsync({ globalMappingSaveManyRequest })}
      nameOf={nameOf}
      newRow={(others) =>
        newGlobalMapping(new Set(others.map(({ countryCode }) => String(countryCode))), COUNTRIES)
      }
      startsAt="countryCode"
      deletion={{
        async whyItStays(id) {
          const asked = await execute(canDeleteQuery, { id }, { workspaceId, refusals: 'caller' })
          const { canDelete, reason } = asked.globalMappingCanDelete
          return canDelete ? null : (reason ?? words.cannotDelete)
        },
        checkFailed: words.checkFailed,
        lockedBecause: (values) =>
          values['countryCode'] === defaultCountry
            ? words.isDefaultCountry(countryName(defaultCountry))
            : null,
      }}
      isAsked={({ countryCode }) => country !== undefined && countryCode === country}
      askedColumn={column}
      withIt={pay}
      changes={CHANGES}
    />
  )
}

const nameOf = ({ countryCode }: Values) => (countryCode ? countryName(String(countryCode)) : '')

const CHANGES = {
  subject: words.page.title,
  // The table needs its whole width.
  isClosedAtFirst: true,
  asking: {
    query: whatMappingsChangeQuery,
    variables: ({ items, idsToDelete }: RowsToSave) => ({
      globalMappingChangesRequest: {
        items: items.map((item): GlobalMappingSaveItem => tableItem(item)),
        idsToDelete,
      },
    }),
  },
}

/** @param pay how pay is made in a country, by the values of its row; it changes as one types */
function useColumns(pay: (values: Values) => string): readonly TableColumn<keyof typeof WIDTHS>[] {
  return useMemo(
    () => [
      { typed: 'countryCode', width: WIDTHS.countryCode, widthBeside: 210, isFrozen: true },
      { id: 'code', head: words.page.code, width: 64, text: ({ countryCode }) => String(countryCode ?? '') },
      { typed: 'compBandPercentage', width: WIDTHS.compBandPercentage, widthBeside: 110 },
      { typed: 'equityPercent', width: WIDTHS.equityPercent, widthBeside: 90 },
      { typed: 'localCurrency', width: WIDTHS.localCurrency, widthBeside: 118 },
      {
        id: 'pay',
        head: words.page.pay,
        width: 360,
        text: (values, fate) =>
          fate.inWords ??
          [fate.isNew ? messages.editing.row.new : '', pay(values)].filter(Boolean).join(' · '),
      },
    ],
    [pay],
  )
}

/** px */
const WIDTHS = { countryCode: 350, compBandPercentage: 120, equityPercent: 120, localCurrency: 120 }
