import { asksAhead } from '../../shared/routing/asks-ahead.ts'

export const askForTiers = asksAhead(() =>
  import('./queries.ts').then(({ tierConfigQuery }) => tierConfigQuery),
)
