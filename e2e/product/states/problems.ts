import { type PageState, statesOf } from './page-state.ts'

export const PROBLEM_STATES: readonly PageState[] = [
  statesOf('/w/1/problems', 'admin').state('problems', { shows: /Robotics Safety/ }),
  statesOf('/w/1/problems?kind=cash', 'admin').state(
    'problems-open',
    { shows: /^In the United States/ },
    (page) =>
      page
        .getByRole('button', { name: /has no comp band at L6/ })
        .first()
        .click(),
  ),
]
