import type { PageState } from './page-state.ts'

export const HISTORY: readonly PageState[] = [
  { name: 'history', as: 'admin', path: '/w/1/history', shows: 'Times in' },
  {
    name: 'history-empty',
    as: 'admin',
    path: '/w/1/history?until=2001-01-01',
    shows: 'No changes match these filters.',
  },
  {
    name: 'history-open',
    as: 'admin',
    path: '/w/1/history?page=comp-bands',
    act: (page) =>
      page
        .getByRole('button', { name: /rows|changes/ })
        .first()
        .click(),
    shows: 'Annual base salary',
  },
  {
    name: 'history-row',
    as: 'admin',
    path: '/w/1/history?table=comp_band&row=1',
    shows: 'Only changes to this row are shown.',
  },
]
