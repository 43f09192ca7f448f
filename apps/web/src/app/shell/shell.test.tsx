import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectText, resizeWindow } from '../../testing/controls.ts'
import { toasts } from '../../shared/ui/toast.tsx'
import { openPage } from '../../testing/open-page.tsx'

test('the first Tab stop skips the navigation without changing the address [PG15]', async () => {
  const { page, address } = await openPage('/w/1/zip-code-lookup/bulk')
  await expect.element(page.getByRole('main')).toBeVisible()
  const addressBefore = address()
  ;(document.activeElement as HTMLElement | null)?.blur()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(address()).toBe(addressBefore)
})

test('a heading focused by navigation has no focus ring, even with the keyboard [PG15]', async () => {
  const { page } = await openPage('/w/1/zip-code-lookup/bulk')
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toBeVisible()
  // After a key, the browser draws the outline of an element that takes the focus.
  await userEvent.tab()
  const element = heading.element() as HTMLElement
  element.tabIndex = -1
  element.focus()
  expect(element.matches(':focus-visible')).toBe(true)
  expect(getComputedStyle(element).outlineStyle).toBe('none')
})

test.each([390, 960, 1440])('at %d px no toast covers a control of page or dialog [CL5]', async (width) => {
  await resizeWindow(width, 700)
  const { page } = await openPage('/w/1/zip-code-lookup/bulk', {
    scopes: ['LOCATION_CALCULATOR_MULTIPLE_VIEW'],
  })
  await expect.element(page.getByRole('button', { name: /^Look up/ })).toBeVisible()
  toasts.lastingWarning('Stays', 'Until 12:30')
  for (const name of ['1', '2', '3', '4', '5']) toasts.error(`${name} could not be saved.`)
  await expectText('5 could not be saved.')
  const dialogs = page.getByRole('dialog').elements()
  expect(dialogs).toHaveLength(6)
  const coveredControls = () =>
    [...document.querySelectorAll('button, a[href], input, textarea')]
      .filter((control) => !dialogs.some((toast) => toast.contains(control)) && control.checkVisibility())
      .filter((control) =>
        dialogs.some((toast) => doOverlap(toast.getBoundingClientRect(), control.getBoundingClientRect())),
      )
      .map(({ outerHTML }) => outerHTML)
  // While all toasts are there: each disappears after a while.
  const expectNoneCovered = () =>
    expect
      .poll(() => [coveredControls(), dialogs.filter(({ isConnected }) => isConnected).length])
      .toEqual([[], 6])
  await expectNoneCovered()
  if (width < 960) return
  await page.getByRole('button', { name: 'Give feedback' }).click()
  await resizeWindow(width, 500)
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await expectNoneCovered()
})

/** Returns whether two visible areas have a point in common. */
const doOverlap = (one: DOMRect, other: DOMRect): boolean =>
  Math.min(one.width, other.width) > 0 &&
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom
