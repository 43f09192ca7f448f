import type { StructureFactsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { templateMessages } from '@plumb/domain/messages/company-template.ts'
import { Loaded } from '../../../shared/api/loaded.tsx'
import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import { useMay } from '../../../shared/session/session.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { structureFactsQuery } from '../import/queries.ts'
import { TEMPLATE_REQUIREMENT } from '../setup-access.ts'
import { TemplateForm } from './template-form.tsx'

/** Sets up a workspace from a template (rule SU11). */
export function TemplatePage() {
  const mayCreate = useMay()(TEMPLATE_REQUIREMENT)
  const query = useApiQuery(structureFactsQuery, { seesRates: true }, { enabled: mayCreate })
  if (!mayCreate)
    return (
      <>
        <PageHeader title={templateMessages.title} />
        <EmptyState title={templateMessages.noAccessTitle}>{templateMessages.noAccess}</EmptyState>
      </>
    )
  return (
    <Loaded
      query={query}
      skeleton={
        <>
          <PageHeader title={templateMessages.title} />
          <PageSkeleton height={420} />
        </>
      }
      failed={templateMessages.failed}
    >
      {(facts: StructureFactsQuery) => <TemplateForm loaded={facts} />}
    </Loaded>
  )
}
