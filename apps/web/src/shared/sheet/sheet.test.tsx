import '../ui/index.css'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { axeFindings } from '../../testing/axe-findings.ts'
import { ToastRegion } from '../ui/toast.tsx'
import { SheetOf, SheetWithPicture } from './sheet.fixture.tsx'

beforeEach(() => localStorage.clear())

const { keyboard } = userEvent
const cell = (row: string, column: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
    .getByRole('gridcell')
    .nth(column)
const shows = (row: string, column: number, text: string) =>
  expect.poll(() => cell(row, column).element().textContent).toBe(text)
const open = async (count = 20, isReadOnly = false) => {
  await render(
    <>
      <SheetOf count={count} isReadOnly={isReadOnly} />
      <ToastRegion />
    </>,
  )
  await expect.element(page.getByRole('grid', { name: 'Things' })).toBeVisible()
}
/** The clipboard of the browser is not given to tests: the same event with the same texts. */
const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}
const copied = () => {
  const clipboardData = new DataTransfer()
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
  )
  return { text: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') }
}
const where = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.ariaLabel

describe('typing', () => {
  test('replaces, F2 goes on, Escape reverts, Enter and Tab move', async () => {
    await open()
    await cell('R2', 1).click()
    await keyboard('45{Enter}')
    await shows('R2', 1, '45')
    expect(where()).toBe('R3, A: 3')
    await keyboard('{F2}7{Tab}')
    await shows('R3', 1, '37')
    expect(where()).toBe('R3, B: empty')
    await keyboard('9{Escape}')
    await shows('R3', 2, '')
    await keyboard('120{ArrowUp}')
    await shows('R3', 2, '100')
    expect(where()).toBe('R2, B: empty')
  })

  test('loses no key, however fast', async () => {
    await open()
    await cell('R1', 0).click()
    await keyboard('The quick brown fox{Enter}jumps{Enter}')
    await shows('R1', 0, 'The quick brown fox')
    await shows('R2', 0, 'jumps')
    expect(where()).toBe('R3, Name: Row 3')
  })

  test('what is wrong stays as it was typed, says why, and Escape gives back what stood there', async () => {
    await open()
    await cell('R2', 1).click()
    await keyboard('3o{Enter}{ArrowUp}')
    await expect.element(cell('R2', 1)).toHaveAttribute('aria-invalid', 'true')
    await expect
      .element(page.getByText('“3o” is not a valid number. Type 0 to 100. Esc keeps 2.'))
      .toBeVisible()
    await keyboard('{Escape}')
    await shows('R2', 1, '2')
    expect(cell('R2', 1).element().hasAttribute('aria-invalid')).toBe(false)
  })

  test('an input method has its keys until it is done', async () => {
    await open()
    await cell('R1', 0).click()
    const input = document.activeElement as HTMLInputElement
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
    await expect.poll(() => input.dataset['open']).toBe('true')
    expect(where()).toBeUndefined()
    await keyboard('{Escape}')
    expect(where()).toBe('R1, Name: Row 1')
  })

  test('one of a list is found by its name, and taken with arrows', async () => {
    await open()
    await cell('R1', 3).click()
    await keyboard('me')
    await expect.element(page.getByRole('option')).toHaveTextContent('Medium')
    await keyboard('{ArrowDown}{Enter}')
    await shows('R1', 3, 'Medium')
    await keyboard('huge{Enter}')
    await expect.element(cell('R2', 3)).toHaveAttribute('aria-invalid', 'true')
  })
})

describe('blocks', () => {
  test('are drawn by Shift and by the mouse, and come to a sum', async () => {
    await open()
    await cell('R2', 1).click()
    await keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await expect.element(page.getByText('Sum').element().parentElement).toHaveTextContent('Sum9')
    await cell('R1', 1).dropTo(cell('R4', 1))
    await expect.element(page.getByText('Sum').element().parentElement).toHaveTextContent('Sum10')
  })

  test('are copied with what is meant, as text and as a table', async () => {
    await open()
    await cell('R1', 0).click()
    await keyboard('=1+1{Enter}{ArrowUp}{Shift>}{ArrowRight}{/Shift}')
    const { text, html } = copied()
    expect(text).toBe("'=1+1\t1")
    expect(html).toContain('<td>1</td>')
  })

  test('are pasted as one step, larger than the sheet too, and selects by name', async () => {
    await open(4)
    await cell('R3', 1).click()
    paste('7%\t8\tlarge\tx\r\n9\t3o\tMEDIUM\ty\r\n1\t1\tsmall\tz\r\n')
    await shows('R3', 3, 'Large')
    await shows('R4', 3, 'Medium')
    await expect
      .element(page.getByText('1 row and 1 column did not fit on the sheet and were not pasted.'))
      .toBeVisible()
    await expect.element(cell('R4', 2)).toHaveAttribute('aria-invalid', 'true')
    await keyboard('{Control>}z{/Control}')
    await shows('R3', 1, '3')
    await shows('R4', 3, 'Small')
    await keyboard('{Control>}y{/Control}')
    await shows('R3', 1, '7')
  })

  test('pasted from quoted cells of several lines stay in their cells', async () => {
    await open()
    await cell('R1', 0).click()
    paste('"two\nlines"\t5\r\n"a ""quote"""\t6')
    await shows('R1', 0, 'two lines')
    await shows('R2', 0, 'a "quote"')
    await shows('R2', 1, '6')
    expect(where()).toBe('R1, Name: two lines. changed')
  })

  test('one cell fills a selection; Ctrl and D fills down, Delete clears', async () => {
    await open()
    await cell('R1', 2).click()
    await keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    paste('50')
    await shows('R3', 2, '50')
    await cell('R1', 2).click()
    await keyboard('60{Enter}{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
    await shows('R3', 2, '60')
    await keyboard('{Delete}')
    await shows('R2', 2, '')
    expect(where()).toBe('R1, B: empty')
  })

  test('are filled by the handle', async () => {
    await open()
    await cell('R1', 1).click()
    await userEvent.dragAndDrop(
      page.elementLocator(document.querySelector('[data-fill]') as Element),
      cell('R4', 1),
    )
    await shows('R4', 1, '1')
    await keyboard('{Control>}z{/Control}')
    await shows('R4', 1, '4')
    expect(where()).toBe('R1, A: 1')
  })
})

describe('rows', () => {
  test('are sorted by a head and filtered, and what is typed goes to the row that is seen', async () => {
    await open()
    const head = page.getByRole('columnheader', { name: 'A', exact: true })
    await head.getByRole('button').click()
    await head.getByRole('button').click()
    await expect.element(head).toHaveAttribute('aria-sort', 'descending')
    const first = () => page.getByRole('gridcell').first().element().textContent
    await expect.poll(first).toBe('Row 20')
    await page.getByRole('gridcell').nth(1).click()
    await keyboard('0{Enter}')
    // It stays where it is until somebody sorts again.
    await shows('R20', 1, '0')
    await expect.poll(first).toBe('Row 20')
    await page.getByRole('searchbox', { name: 'Find' }).fill('R7')
    await page.getByRole('button', { name: 'Only rows with it' }).click()
    await expect.element(page.getByText('1 of 20 rows')).toBeVisible()
    await page.getByRole('gridcell').nth(1).click()
    await keyboard('77{Enter}')
    await page.getByRole('button', { name: 'Show all rows' }).click()
    await shows('R7', 1, '77')
  })

  test('with problems are counted and shown alone', async () => {
    await open()
    await cell('R3', 1).click()
    await keyboard('x{Enter}')
    await page.getByRole('button', { name: 'Rows with problems: 1' }).click()
    await expect.element(page.getByText('1 of 20 rows')).toBeVisible()
    await cell('R3', 1).click()
    await keyboard('5{Enter}')
    await shows('R3', 1, '5')
  })

  test('are found by Enter, one after the other', async () => {
    await open(200)
    await cell('R1', 1).click()
    await keyboard('{Control>}f{/Control}')
    await keyboard('Row 15{Enter}')
    await expect.element(page.getByText('1 of 11')).toBeVisible()
    await keyboard('{Enter}')
    await expect.element(page.getByText('2 of 11')).toBeVisible()
    await expect.element(cell('R150', 0)).toBeInViewport()
  })

  test('of thousands are drawn only where one looks, and every one is reached by keys', async () => {
    await open(2_000)
    expect(page.getByRole('rowheader').elements().length).toBeLessThan(60)
    await cell('R1', 1).click()
    await keyboard('{Control>}{End}{/Control}')
    await expect.poll(where).toBe('R2000, Size: Small')
    await expect.element(cell('R2000', 3)).toBeInViewport()
    await expect.element(cell('R2000', 3)).toHaveAttribute('aria-colindex', '5')
  })
})

test('a sheet that is only read moves and copies, and nothing can be typed', async () => {
  await open(20, true)
  await cell('R2', 1).click()
  await keyboard('5{Enter}')
  await shows('R2', 1, '2')
  paste('7')
  await shows('R2', 1, '2')
  await keyboard('{ArrowUp}')
  expect(copied().text).toBe('2')
})

test('Escape and then Tab leaves the sheet', async () => {
  await open()
  await cell('R2', 1).click()
  await keyboard('{Tab}')
  expect(where()).toBe('R2, B: empty')
  await keyboard('{Escape}{Tab}')
  expect(document.activeElement?.getAttribute('role')).not.toBe('combobox')
})

test('columns are widened by arrows, and the width is remembered', async () => {
  await open()
  page.getByRole('separator', { name: 'Width of A' }).element().focus()
  await keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(() => cell('R1', 1).element().getBoundingClientRect().width).toBe(136)
  expect(localStorage.getItem('plumb.sheet-widths.test')).toBe('{"a":136}')
})

test('axe finds nothing, neither at rest nor while a cell is wrong or a list is open', async () => {
  await open()
  expect(await axeFindings(document.body)).toEqual([])
  await cell('R2', 1).click()
  await keyboard('x{Enter}{ArrowUp}')
  expect(await axeFindings(document.body)).toEqual([])
  await cell('R2', 3).click()
  await keyboard('m')
  expect(await axeFindings(document.body)).toEqual([])
})

describe('what follows from other cells', () => {
  const openPicture = async () => {
    await render(<SheetWithPicture />)
    await expect.element(page.getByRole('grid', { name: 'Things' })).toBeVisible()
  }
  const beside = () => page.getByTestId('beside').element().textContent

  test('stands in an empty cell, is read aloud as such, gives way to what is typed, and is not typed itself', async () => {
    await openPicture()
    await shows('R3', 2, '=6')
    await cell('R3', 2).click()
    expect(where()).toBe('R3, B: 6, worked out')
    // Nothing stands there to go on with: F2 begins with an empty cell.
    await keyboard('{F2}7{Enter}')
    await shows('R3', 2, '7')
    await cell('R4', 1).click()
    await keyboard('11{Enter}')
    await shows('R4', 2, '=22')
    expect(await axeFindings(document.body)).toEqual([])
  })

  test('what stands beside the sheet knows where one is, and what is typed at each key', async () => {
    await openPicture()
    await cell('R3', 1).click()
    await expect.poll(beside).toBe('20 rows under 32 px, R3, a, null')
    await keyboard('45')
    await expect.poll(beside).toBe('20 rows under 32 px, R3, a, 2 a 45')
    await keyboard('{Escape}')
    await expect.poll(beside).toBe('20 rows under 32 px, R3, a, null')
    await keyboard('8{Enter}')
    await expect.poll(beside).toBe('20 rows under 32 px, R4, a, null')
  })

  test('a cell that one goes to is not hidden by what stands beside the sheet', async () => {
    await openPicture()
    await cell('R1', 0).click()
    await keyboard('{End}')
    const bounds = (element: Element) => element.getBoundingClientRect()
    await expect
      .poll(() => bounds(cell('R1', 3).element()).right - bounds(page.getByTestId('beside').element()).left)
      .toBeLessThanOrEqual(1)
  })
})
