import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import type { UsTierSamplesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { decimal } from '@plumb/domain/money/fraction.ts'
import { formatCash } from '@plumb/domain/money/money-format.ts'
import { useMay } from '../../../shared/session/session.ts'
import { MAY_SEE_RANGES } from '../may-look-up.ts'
import { usTierSamplesQuery } from '../queries.ts'

type Sample = UsTierSamplesQuery['usTierSamples']['samples'][number]

/** What a job is paid at mid at two percents of the comp band, as it is written. */
export interface WrittenSample
  extends Pick<Sample, 'title' | 'jobLevelCode' | 'level' | 'component' | 'currency'> {
  readonly from: string
  readonly to: string
}

/** @returns some jobs' mids at two percents, for who sees pay ranges: none for anybody else, and before they are there. */
export function useTierSamples(percentiles: { readonly from: number; readonly to: number } | null): {
  readonly samples: readonly WrittenSample[]
  readonly isError: boolean
} {
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
