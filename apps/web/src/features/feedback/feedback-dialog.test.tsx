import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { axeFindings } from '../../testing/axe-findings.ts'
import { openPage } from '../../testing/open-page.tsx'
import { type AnswersByOperation, refuseWith } from '../../testing/server.ts'

/** Located by name, since a toast is a dialog too. */
const dialog = browser.getByRole('dialog', { name: 'How satisfied are you with Plumb?' })

const open = async (answers: AnswersByOperation) => {
  const openedPage = await openPage('/w/1/no-access', { answers })
  await browser.getByRole('button', { name: 'Give feedback' }).click()
  await expect.element(dialog).toBeVisible()
  return openedPage
}
const send = () => browser.getByRole('button', { name: 'Send feedback' }).click()

test('sends rating, message and the address of the page, and shows a thank-you [FB4]', async () => {
  const { sent } = await open({ SubmitFeedback: () => ({ submitFeedback: { submitted: true } }) })
  await expect.element(browser.getByRole('radio', { name: 'Neutral' })).toBeChecked()
  expect(await axeFindings(document.body)).toEqual([])
  await browser.getByRole('radio', { name: 'Satisfied', exact: true }).click()
  await browser.getByRole('textbox', { name: 'Message' }).fill('Quick.')
  await send()
  await expect.element(browser.getByText('Thank you for your feedback!').first()).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('SubmitFeedback')[0]).toEqual({
    submitFeedbackRequest: { message: 'Quick.', rating: 3, currentRoute: '/w/1/no-access' },
  })
})

test('keeps the text if sending failed [FB4]', async () => {
  await open({ SubmitFeedback: refuseWith('Not now.', 'RATE_LIMITED') })
  await browser.getByRole('textbox', { name: 'Message' }).fill('Slow.')
  await send()
  await expect.element(browser.getByText('Not now.').first()).toBeVisible()
  await expect.element(browser.getByRole('textbox', { name: 'Message' })).toHaveValue('Slow.')
})

test.each([
  ['an HQ page', '/hq/w', { isInternalStaff: true, memberships: [] }],
  ['the page without a workspace', '/w', { memberships: [] }],
])('feedback can be sent from %s too [FB4]', async (_page, address, user) => {
  const { sent } = await openPage(address, {
    user,
    answers: {
      SearchWorkspaces: () => ({
        searchWorkspaces: { totalCount: 0, pageInfo: { endCursor: null, hasNextPage: false }, edges: [] },
      }),
      SubmitFeedback: () => ({ submitFeedback: { submitted: true } }),
    },
  })
  await browser.getByRole('button', { name: 'Give feedback' }).click()
  await browser.getByRole('textbox', { name: 'Message' }).fill('Quick.')
  await send()
  await expect.element(browser.getByText('Thank you for your feedback!').first()).toBeVisible()
  expect(sent('SubmitFeedback')[0]).toEqual({
    submitFeedbackRequest: { message: 'Quick.', rating: 2, currentRoute: address },
  })
})
