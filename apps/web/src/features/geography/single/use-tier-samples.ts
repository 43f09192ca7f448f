import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import { decimal } from '@plumb/domain/money/fraction.ts'
import { formatCash } from '@plumb/domain/money/money-format.ts'
import { useMay } from '../../../shared/session/session.ts'
import { MAY_SEE_RANGES } from '../may-look-up.ts'
import { usTierSamplesQuery } from '../queries.ts'

/** Returns the mids of some jobs at two percentages; empty while loading, and for users who cannot see pay ranges. */
export function useTierSamples(percentiles: { readonly from: number; readonly to: number } | null) {
  const may = useMay()(MAY_SEE_RANGES)
  const { from = 0, to = 0 } = percentiles ?? {}
  const { data, isError } = useApiQuery(
    usTierSamplesQuery,
    { usTierSamplesRequest: { fromPercentile: from, toPercentile: to } },
    { enabled: may && percentiles !== null },
  )
  const { rangeRounding = 1, samples = [] } = data?.usTierSamples ?? {}
  const written = (mid: string) => formatCash(decimal(mid), rangeRounding)
  return {
    samples: samples.map((sample) => ({
      ...sample,
      from: written(sample.fromAmount),
      to: written(sample.toAmount),
    })),
    isError,
  }
}
