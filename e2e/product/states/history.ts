import { type PageState, statesOf } from './page-state.ts'

export const HISTORY_STATES: readonly PageState[] = [
  statesOf('/w/1/history', 'admin').state('history', { shows: 'Times in' }),
  statesOf('/w/1/history?until=2001-01-01', 'admin').state('history-empty', {
    shows: 'No changes match these filters.',
  }),
  statesOf('/w/1/history?page=comp-bands', 'admin').state(
    'history-open',
    { shows: 'Annual base salary' },
    (page) =>
      page
        .getByRole('button', { name: /rows|changes/ })
        .first()
        .click(),
  ),
  statesOf('/w/1/history?table=comp_band&row=1', 'admin').state('history-row', {
    shows: 'Only changes to this row are shown.',
  }),
]
