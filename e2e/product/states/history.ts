import type { PageState } from './page-state.ts'

export const HISTORY: readonly PageState[] = [
  { name: 'history', as: 'admin', path: '/w/1/history', shows: 'Times in' },
  {
    name: 'history-empty',
    as: 'admin',
    path: '/w/1/history?until=2001-01-01',
    shows: 'Nothing changed then.',
  },
  {
    name: 'history-open',
    as: 'admin',
    path: '/w/1/history?page=comp-bands',
    act: (page) =>
      page
        .getByRole('button', { name: /rows|cells/ })
        .first()
        .click(),
    shows: 'Base a year',
  },
  {
    name: 'history-row',
    as: 'admin',
    path: '/w/1/history?table=comp_band&row=1',
    shows: 'Of each save this row alone.',
  },
]
