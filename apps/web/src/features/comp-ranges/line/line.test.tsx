import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectText, resizeWindow } from '../../../testing/controls.ts'
import { openRanges, SEATTLE } from '../page.fixture.ts'

type Opened = Awaited<ReturnType<typeof openRanges>>

const field = ({ page }: Opened) => page.getByRole('textbox', { name: /^Plumb line/ })

/** Returns the hint next to the input, as screen readers read it. */
function hint(opened: Opened): string {
  const id = field(opened).element().getAttribute('aria-describedby')
  return (id && document.getElementById(id)?.textContent) || ''
}

test.each([
  ['', 'mid of Senior Solutions Engineer'],
  ['&at=227764', 'mid of Manager, Solutions'],
  ['&at=200000', ''],
  ['&at=900000', 'beyond the end of the axis'],
  ['&mode=relative', 'midpoint of each range'],
  ['&mode=relative&at=105', ''],
  ['&mode=relative&at=300', 'beyond the end of the axis'],
  ['&mode=relative&at=10', 'below the start of the axis'],
])('with %j in the address the plumb line has the hint %j [CR30]', async (at, message) => {
  const openedPage = await openRanges(SEATTLE + at)
  await expect.element(field(openedPage)).toBeVisible()
  expect(hint(openedPage)).toBe(message)
})

test.each([
  ['&at=900000', '100%'],
  ['&mode=relative&at=300', '100%'],
  ['&mode=relative&at=10', '0%'],
])('with %j in the address the plumb line is at the end of the axis: %s [CR30]', async (at, left) => {
  const { page } = await openRanges(SEATTLE + at)
  const positions = () =>
    [
      ...page.container.querySelectorAll<HTMLElement>(
        '[aria-hidden] :is(span.border-accent, i.w-px.bg-accent)',
      ),
    ].map((line) => line.style.left)
  await expect.poll(() => [...new Set(positions())]).toEqual([left])
})

test('shows its hint on a phone too', async () => {
  await resizeWindow(390, 844)
  const openedPage = await openRanges(`${SEATTLE}&at=900000`)
  await expect.element(field(openedPage)).toBeVisible()
  expect(hint(openedPage)).toBe('beyond the end of the axis')
})

test('pointing at the axis previews an amount, and leaving restores the typed one [CR61]', async () => {
  const openedPage = await openRanges(SEATTLE)
  const { page, address } = openedPage
  await field(openedPage).fill('210k')
  await userEvent.keyboard('{Enter}')
  ;(field(openedPage).element() as HTMLElement).blur()
  await expect.poll(address).toMatch(/at=210000/)
  const row = page.getByRole('row', { name: /^Senior Solutions Engineer/ })
  const ratio = row.element().querySelector('[role=cell]:last-child')?.previousElementSibling
  expect(ratio?.textContent).toContain('1.20')
  await row.getByRole('img', { name: /^Cash/ }).hover()
  await expect.poll(() => ratio?.textContent).not.toContain('1.20')
  expect(address()).toMatch(/at=210000/)
  await userEvent.hover(page.getByRole('heading', { name: 'Comp ranges' }))
  await expect.element(field(openedPage)).toHaveValue('210,000')
  expect(ratio?.textContent).toContain('1.20')
})

test('moving the pointer does not change the field while someone types in it', async () => {
  const openedPage = await openRanges(SEATTLE)
  await field(openedPage).click()
  await openedPage.page.getByRole('img', { name: /^Cash/ }).first().hover()
  await expect.element(field(openedPage)).toHaveValue('175,203')
})

test('in relative mode one plumb line runs from the head through all groups without a gap [CR62]', async () => {
  const { page } = await openRanges(`${SEATTLE}&mode=relative&at=105`)
  await expectText(/^105% of the midpoint falls in/)
  const pieces = [...page.container.querySelectorAll('[role=rowgroup] > [aria-hidden] i.w-px')]
    .map((piece) => piece.getBoundingClientRect())
    .toSorted((a, b) => a.top - b.top)
  const head = page.getByRole('row').first().element().getBoundingClientRect()
  expect(pieces).toHaveLength(2)
  expect(pieces[0]?.top).toBeCloseTo(head.bottom, -0.5)
  expect(pieces[1]?.top).toBeCloseTo(pieces[0]?.bottom ?? 0, 0)
})
