import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import { decimal } from '@plumb/domain/money/fraction.ts'
import { formatCash } from '@plumb/domain/money/money-format.ts'
import { useMay } from '../../../shared/session/session.ts'
import { RANGES_REQUIREMENT } from '../../../shared/range-choices/ranges-requirement.ts'
import { usTierSamplesQuery } from '../queries.ts'

/** Returns the mids of some jobs at two percentages of the comp band; none while loading, and for users who cannot see pay ranges. */
export function useTierSamples(percentiles: { readonly from: number; readonly to: number } | null) {
  const canViewRanges = useMay()(RANGES_REQUIREMENT)
  const { from = 0, to = 0 } = percentiles ?? {}
  const { data, isError } = useApiQuery(
    usTierSamplesQuery,
    { usTierSamplesRequest: { fromPercentile: from, toPercentile: to } },
    { enabled: canViewRanges && percentiles !== null },
  )
  const { rangeRounding = 1, samples = [] } = data?.usTierSamples ?? {}
  const formatAmount = (mid: string) => formatCash(decimal(mid), rangeRounding)
  return {
    samples: samples.map((sample) => ({
      ...sample,
      from: formatAmount(sample.fromAmount),
      to: formatAmount(sample.toAmount),
    })),
    isError,
  }
}
