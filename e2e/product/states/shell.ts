import type { PageState } from './page-state.ts'

const LOOKUP = '/w/1/zip-code-lookup'

export const SHELL: readonly PageState[] = [
  { name: 'not-found', path: '/404', shows: 'Page not found' },
  { name: 'no-workspace', as: 'staff', path: '/', shows: 'You are not a member of any workspace.' },
  { name: 'no-access', as: 'member', path: `${LOOKUP}/bulk`, shows: 'You do not have access to' },
  {
    name: 'zip-menu',
    as: 'admin',
    path: `${LOOKUP}/single?zip=94105`,
    act: async (page) => {
      await page.getByText('San Francisco, CA').first().waitFor()
      const account = page.getByRole('button', { name: /admin@/ })
      const menu = page.getByRole('button', { name: 'Menu' })
      await account.or(menu).filter({ visible: true }).first().waitFor()
      if (await menu.isVisible()) await menu.click()
      await account.click()
    },
    shows: 'Logout',
  },
]
