import { prefetchOnOpen } from '../../shared/routing/prefetch-on-open.ts'

export const askForTiers = prefetchOnOpen(() =>
  import('./queries.ts').then(({ tierConfigQuery }) => tierConfigQuery),
)
