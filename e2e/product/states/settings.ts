import type { PageState } from './page-state.ts'

const PERMISSIONS = '/w/1/settings/permissions'

export const SETTINGS: readonly PageState[] = [
  { name: 'settings', as: 'admin', path: '/w/1/settings', shows: 'Time zone for dates' },
  { name: 'users', as: 'admin', path: '/w/1/settings/users', shows: 'Cannot delete yourself' },
  { name: 'roles', as: 'admin', path: PERMISSIONS, shows: '(+ 28 more)' },
  {
    name: 'role-default',
    as: 'admin',
    path: `${PERMISSIONS}/role/MEMBER`,
    shows: 'Default roles are not editable.',
  },
  {
    name: 'role-editing',
    as: 'admin',
    path: PERMISSIONS,
    act: async (page) => {
      await page.getByRole('table', { name: 'Custom roles' }).getByRole('link').first().click()
      await page.getByRole('switch', { name: 'Comp bands, edit' }).click()
    },
    shows: 'Unsaved changes',
  },
]
