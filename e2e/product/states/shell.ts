import { type PageState, statesOf } from './page-state.ts'
import { replaceAnswer } from './replace-answer.ts'

const LOOKUP_PATH = '/w/1/zip-code-lookup'

export const SHELL_STATES: readonly PageState[] = [
  statesOf('/404').state('not-found', { shows: 'Page not found' }),
  statesOf('/w', 'staff').state(
    'no-workspace',
    { shows: 'You are not a member of any workspace.' },
    async (page) => {
      // The only demo user without a workspace is internal staff, who see another page.
      await replaceAnswer(page, 'CurrentUser', ({ currentUser }: { currentUser: object }) => ({
        data: { currentUser: { ...currentUser, isInternalStaff: false } },
      }))
      await page.goto('/w')
    },
  ),
  statesOf(`${LOOKUP_PATH}/bulk`, 'member').state('no-access', { shows: 'You do not have access to' }),
  statesOf(`${LOOKUP_PATH}/single?zip=94105`, 'admin').state(
    'zip-menu',
    { shows: 'Logout' },
    async (page) => {
      await page.getByText('San Francisco, CA').first().waitFor()
      const account = page.getByRole('button', { name: /admin@/ })
      const menu = page.getByRole('button', { name: 'Menu' })
      await account.or(menu).filter({ visible: true }).first().waitFor()
      if (await menu.isVisible()) await menu.click()
      await account.click()
    },
  ),
]
