import type { PageState } from './page-state.ts'

export const PROBLEMS: readonly PageState[] = [
  { name: 'problems', as: 'admin', path: '/w/1/problems', shows: /Robotics Safety/ },
  {
    name: 'problems-open',
    as: 'admin',
    path: '/w/1/problems?kind=cash',
    act: (page) =>
      page
        .getByRole('button', { name: /has no comp band at L6/ })
        .first()
        .click(),
    shows: /^In the United States/,
  },
]
