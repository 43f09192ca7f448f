import type { PageState } from './page-state.ts'

export const SETUP: readonly PageState[] = [
  { name: 'setup-done', as: 'admin', path: '/w/1/set-up', shows: 'Nothing is missing' },
]
