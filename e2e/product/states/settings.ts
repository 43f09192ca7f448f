import { type PageState, statesOf } from './page-state.ts'

const PERMISSIONS_PATH = '/w/1/settings/permissions'

const permissions = statesOf(PERMISSIONS_PATH, 'admin')

export const SETTINGS_STATES: readonly PageState[] = [
  statesOf('/w/1/settings', 'admin').state('settings', { shows: 'Time zone for dates' }),
  statesOf('/w/1/settings/users', 'admin').state('users', { shows: 'Cannot delete yourself' }),
  permissions.state('roles', { shows: '(+ 28 more)' }),
  statesOf(`${PERMISSIONS_PATH}/role/MEMBER`, 'admin').state('role-default', {
    shows: 'Default roles are not editable.',
  }),
  permissions.state('role-editing', { shows: 'Unsaved changes' }, async (page) => {
    await page.getByRole('table', { name: 'Custom roles' }).getByRole('link').first().click()
    await page.getByRole('switch', { name: 'Comp bands, edit' }).click()
  }),
]
