import { prefetchOnOpen } from '../../shared/routing/prefetch-on-open.ts'

export const prefetchTiers = prefetchOnOpen(() =>
  import('./queries.ts').then(({ tierConfigQuery }) => tierConfigQuery),
)
