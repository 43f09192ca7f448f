import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { textContents } from '../../../testing/controls.ts'
import { openPage } from '../../../testing/open-page.tsx'

test('shows where and since when the user is logged in [AT19]', async () => {
  const session = (day: number, more: object) => ({
    createdAt: `2026-02-0${day}T12:00:00.000Z`,
    lastUsedAt: `2026-02-0${day + 1}T12:00:00.000Z`,
    ipAddress: null,
    browser: null,
    isCurrent: false,
    ...more,
  })
  await openPage('/w/1/account', {
    answers: {
      OwnAccount: () => ({
        currentUser: {
          id: 5,
          firstName: 'Ada',
          lastName: 'Hart',
          email: 'ada@acme.example',
          sessions: [
            session(3, { ipAddress: '198.51.100.77', browser: 'Firefox on Linux', isCurrent: true }),
            session(1, {}),
          ],
        },
      }),
    },
  })
  const sessions = page.getByRole('table', { name: 'Where you are logged in' })
  await expect.element(sessions).toBeVisible()
  expect(textContents(sessions.getByRole('row'))).toEqual([
    'BrowserIP addressSinceLast used',
    'Firefox on LinuxCurrent198.51.100.773 February 20264 February 2026',
    'UnknownUnknown1 February 20262 February 2026',
  ])
  expect(await axeFindings(document.body)).toEqual([])
})
