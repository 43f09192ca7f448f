import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openPage } from '../../testing/open-page.tsx'

test('the first stop of Tab leads past the navigation, and the address stays', async () => {
  const { page, address } = await openPage('/w/1/zip-code-lookup/bulk')
  await expect.element(page.getByRole('main')).toBeVisible()
  const before = address()
  ;(document.activeElement as HTMLElement | null)?.blur()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(address()).toBe(before)
})

test('a heading that one is led to has no focus box, also by keyboard', async () => {
  const { page } = await openPage('/w/1/zip-code-lookup/bulk')
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toBeVisible()
  // Then a browser draws the box round whatever gets the focus.
  await userEvent.tab()
  const element = heading.element() as HTMLElement
  element.tabIndex = -1
  element.focus()
  expect(element.matches(':focus-visible')).toBe(true)
  expect(getComputedStyle(element).outlineStyle).toBe('none')
})
