import '../ui/index.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectText } from '../../testing/controls.ts'
import { activeCell, paste } from '../../testing/sheet.ts'
import { render } from 'vitest-browser-react'
import { SheetOf } from './sheet.fixture.tsx'

// A large sheet is fast only if it renders little: these tests check what it renders.

beforeEach(() => localStorage.clear())

const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)
const shows = (row: number, column: number, text: string) =>
  expect.poll(() => cell(row, column)?.textContent).toBe(text)
const scrollTo = (row: number) => document.querySelector('[data-sheet-scroller]')?.scrollTo(0, row * 28)
const rowElements = () => [...document.querySelectorAll<HTMLElement>('[role="row"][data-row]')]

/** Opens a sheet of 2,000 rows. @returns the labels of the rows that have rendered, a set that grows */
async function open(): Promise<Set<string>> {
  const renderedRows = new Set<string>()
  const onRendered = (label: string) => void renderedRows.add(label)
  await render(<SheetOf count={2_000} onRendered={onRendered} />)
  await shows(0, 0, 'Row 1')
  return renderedRows
}

test('typing renders only the edited row and the next active one [SH9]', async () => {
  const renderedRows = await open()
  await userEvent.click(page.elementLocator(cell(4, 1) as Element))
  renderedRows.clear()
  await userEvent.keyboard('45{Enter}')
  await shows(4, 1, '45')
  expect([...renderedRows]).toEqual(['R5', 'R6'])
})

test('typing renders the content after the last cell only of the edited row and the next active one [SH9]', async () => {
  const renderedRows = new Set<string>()
  await render(<SheetOf count={2_000} onEndRendered={(label) => void renderedRows.add(label)} />)
  await shows(0, 0, 'Row 1')
  await userEvent.click(page.elementLocator(cell(4, 1) as Element))
  await expect.poll(() => renderedRows.has('R5')).toBe(true)
  renderedRows.clear()
  await userEvent.keyboard('45{Enter}')
  await expectText('Changed')
  expect([...renderedRows].toSorted()).toEqual(['R5', 'R6'])
})

test('pasting a block renders only its own rows [SH9]', async () => {
  const renderedRows = await open()
  await userEvent.click(page.elementLocator(cell(1, 1) as Element))
  renderedRows.clear()
  paste('7\t8\r\n9\t10')
  await shows(2, 2, '10')
  expect([...renderedRows]).toEqual(['R2', 'R3'])
})

test('scrolling renders only the rows that come into view [SH9]', async () => {
  const renderedRows = await open()
  scrollTo(50)
  await shows(50, 0, 'Row 51')
  renderedRows.clear()
  scrollTo(53)
  await expect.poll(() => renderedRows.size).toBeGreaterThan(0)
  expect(renderedRows.size).toBeLessThanOrEqual(3)
})

test('scrolling reuses the elements of rows that leave the view [SH9]', async () => {
  await open()
  // Scrolling once also renders the rows before the first visible one.
  scrollTo(50)
  await shows(50, 0, 'Row 51')
  const known = new Set(rowElements())
  for (const row of [60, 75, 300, 290]) {
    scrollTo(row)
    await shows(row, 0, `Row ${row + 1}`)
  }
  expect(rowElements().filter((row) => !known.has(row))).toEqual([])
})

test('at rest, rows are in document order [SH13]', async () => {
  await open()
  scrollTo(15)
  const indexes = () => rowElements().map((row) => Number(row.dataset['row']))
  await expect.poll(indexes).toContain(25)
  await expect
    .poll(() => indexes().every((row, index, all) => index === 0 || row > (all[index - 1] ?? 0)))
    .toBe(true)
})

test('key columns stay in view while scrolling sideways, and are sticky only then', async () => {
  await open()
  const scroller = document.querySelector<HTMLElement>('[data-sheet-scroller]')
  if (!scroller) throw new Error('There is no sheet')
  scroller.style.width = '320px'
  const frozen = () => document.querySelector('[role="row"][data-row] > .sheet-frozen') as HTMLElement
  expect(getComputedStyle(frozen()).position).toBe('static')
  scroller.scrollTo(120, 0)
  await expect.poll(() => getComputedStyle(frozen()).position).toBe('sticky')
  const leftEdge = (element: Element) => element.getBoundingClientRect().left
  expect(leftEdge(frozen())).toBe(leftEdge(scroller))
  scroller.scrollTo(0, 0)
  await expect.poll(() => getComputedStyle(frozen()).position).toBe('static')
  // A key that moves to a column out of view selects its cell before the sheet scrolls.
  await userEvent.click(page.elementLocator(cell(0, 0) as Element))
  await userEvent.keyboard('{End}')
  await expect.poll(() => scroller.scrollLeft).toBeGreaterThan(0)
  expect(leftEdge(frozen())).toBe(leftEdge(scroller))
})

const renderedColumns = (row: number) =>
  [...document.querySelectorAll<HTMLElement>(`[data-row="${row}"] [data-column]`)].map(({ dataset }) =>
    Number(dataset['column']),
  )
const leftOf = (element: Element | null) => element?.getBoundingClientRect().left
/** Returns the head of a column, which is rendered even if its cells are not, for screen readers. */
const head = (column: number) =>
  document.querySelector(`[role="columnheader"][aria-colindex="${column + 2}"]`)

/** Opens a sheet of 44 columns, 5,370 px wide, in 640 px. @returns its scrolling element */
async function openWide(): Promise<HTMLElement> {
  await render(<SheetOf count={2_000} extraColumns={40} />)
  await shows(0, 0, 'Row 1')
  return document.querySelector('[data-sheet-scroller]') as HTMLElement
}

test('columns out of view are rendered in place only when scrolled into view [SH14]', async () => {
  const scroller = await openWide()
  expect(renderedColumns(3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(document.querySelectorAll('[role="columnheader"]')).toHaveLength(45)
  scroller.scrollTo(2_400, 0)
  await expect.poll(() => renderedColumns(3)).toContain(20)
  expect(renderedColumns(3).length).toBeLessThan(12)
  expect(renderedColumns(3)).not.toContain(9)
  // The active cell stays rendered when it is out of view.
  expect(renderedColumns(0)).toEqual([0, ...renderedColumns(3)])
  for (const column of renderedColumns(3)) {
    expect(cell(0, column)?.getAttribute('aria-colindex')).toBe(String(column + 2))
    expect(leftOf(cell(0, column))).toBe(leftOf(head(column)))
    expect(leftOf(cell(3, column))).toBe(leftOf(head(column)))
  }
  scroller.scrollTo(5_000, 0)
  await expect.poll(() => renderedColumns(3)).toContain(43)
  expect(leftOf(cell(3, 43))).toBe(leftOf(head(43)))
})

test('a key renders a distant column at once, and its cell keeps the focus while scrolling [SH14]', async () => {
  const scroller = await openWide()
  await userEvent.click(page.elementLocator(cell(2, 0) as Element))
  await userEvent.keyboard('{End}')
  await expect.poll(() => activeCell()?.dataset['column']).toBe('43')
  await expect.poll(() => renderedColumns(5)).toContain(43)
  await expect.poll(() => leftOf(activeCell())).toBe(leftOf(head(43)))
  scroller.scrollTo(0, 0)
  await expect.poll(() => renderedColumns(5)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(activeCell()?.dataset['column']).toBe('43')
  expect(leftOf(activeCell())).toBe(leftOf(head(43)))
  await userEvent.keyboard('12{Enter}')
  await shows(2, 43, '12')
})

test('a change of the controls in a heading renders no row [SH9]', async () => {
  const renderedRows = new Set<string>()
  const onRendered = (label: string) => void renderedRows.add(label)
  const sheetUnder = (controls: string) => (
    <SheetOf count={2_000} onRendered={onRendered} heading={{ name: 'All', controls }} />
  )
  const { rerender } = await render(sheetUnder('By 95 %'))
  await shows(0, 0, 'Row 1')
  renderedRows.clear()
  await rerender(sheetUnder('By 90 %'))
  await expect.poll(() => document.querySelector('.sheet-heads')?.textContent).toContain('By 90 %')
  expect([...renderedRows]).toEqual([])
})
