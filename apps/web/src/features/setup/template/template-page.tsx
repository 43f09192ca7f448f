import type { StructureFactsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { templateMessages } from '@plumb/domain/messages/company-template.ts'
import { Loaded } from '../../../shared/api/loaded.tsx'
import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import { useMay } from '../../../shared/session/session.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
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
    <Loaded query={query} skeleton={<PageSkeleton />} failed={templateMessages.failed}>
      {(facts: StructureFactsQuery) => <TemplateForm loaded={facts} />}
    </Loaded>
  )
}

const PageSkeleton = () => (
  <>
    <PageHeader title={templateMessages.title} />
    <div className="px-6 py-4 max-desk:px-4">
      <Skeleton height={420} />
    </div>
  </>
)
