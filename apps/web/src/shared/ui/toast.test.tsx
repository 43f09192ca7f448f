import './index.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ToastRegion, toasts } from './toast.tsx'
import { axeFindings } from '../../testing/axe-findings.ts'

// Toasts wait while their window has no focus, which the window of another test can take.
const keepFocus = (event: Event) => {
  if (event.target === window) event.stopImmediatePropagation()
}
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  window.addEventListener('blur', keepFocus, true)
  await render(<ToastRegion />)
})
afterEach(() => {
  vi.useRealTimers()
  window.removeEventListener('blur', keepFocus, true)
})

const visibleToasts = () =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(
    (toast) => getComputedStyle(toast).display !== 'none',
  )
const toastMessages = () => visibleToasts().map((toast) => toast.textContent)

/** Advances time, with rendering in between. */
async function advanceTime(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await vi.waitFor(() => undefined)
}

test('a toast is shown for 7 s [CL5]', async () => {
  toasts.error('First')
  await expect.poll(toastMessages).toEqual(['First'])
  await advanceTime(6900)
  expect(toastMessages()).toEqual(['First'])
  await advanceTime(200)
  await expect.poll(toastMessages).toEqual([])
})

test('a repeated toast is not duplicated unless its kind differs, and stays for 7 s from then [CL5]', async () => {
  toasts.error('Twice')
  await expect.poll(toastMessages).toEqual(['Twice'])
  await advanceTime(5000)
  toasts.error('Twice')
  await advanceTime(5000)
  expect(toastMessages()).toEqual(['Twice'])
  toasts.success('Twice')
  await expect.poll(() => visibleToasts().length).toBe(2)
})

test('shows at most 5 toasts, the newest [CL5]', async () => {
  for (const message of ['1', '2', '3', '4', '5', '6', '7']) toasts.success(message)
  await expect.poll(() => toastMessages().toSorted()).toEqual(['3', '4', '5', '6', '7'])
})

test('a toast can be dismissed', async () => {
  toasts.error('Goes')
  await expect.poll(toastMessages).toEqual(['Goes'])
  vi.useRealTimers()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(toastMessages).toEqual([])
})

test('a persistent toast stays, with its note, and cannot be dismissed', async () => {
  toasts.lastingWarning('Stays', 'Until 12:30')
  await expect.poll(toastMessages).toEqual(['StaysUntil 12:30'])
  await advanceTime(60_000)
  expect(toastMessages()).toEqual(['StaysUntil 12:30'])
  expect(page.getByRole('button', { name: 'Dismiss' }).query()).toBeNull()
})

test('a toast is announced', async () => {
  toasts.error('Broken')
  await expect.poll(() => document.querySelector('[aria-live]')?.textContent).toBe('Broken')
})

test('toasts pass axe', async () => {
  toasts.error('Broken')
  toasts.success('Saved')
  await expect.poll(toastMessages).toHaveLength(2)
  vi.useRealTimers()
  expect(await axeFindings(document.body)).toEqual([])
})

test('persistent toasts do not count toward the limit of 5 [CL5]', async () => {
  toasts.lastingWarning('Stays', 'Until 12:30')
  for (const message of ['1', '2', '3', '4', '5', '6']) toasts.error(message)
  await expect.poll(() => toastMessages().toSorted()).toEqual(['2', '3', '4', '5', '6', 'StaysUntil 12:30'])
})
