import '../ui/index.css'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { expectText } from '../../testing/controls.ts'
import { activeCell, findCell, expectAt, paste } from '../../testing/sheet.ts'
import { render } from 'vitest-browser-react'
import { axeFindings } from '../../testing/axe-findings.ts'
import { ToastRegion } from '../ui/toast.tsx'
import { COPIED_BLOCKS } from './clipboards/spreadsheets.fixture.ts'
import { SheetOf, SheetWithCompanion } from './sheet.fixture.tsx'

beforeEach(() => localStorage.clear())

const { keyboard } = userEvent
const open = async (count = 20, isReadOnly = false) => {
  await render(
    <>
      <SheetOf count={count} isReadOnly={isReadOnly} />
      <ToastRegion />
    </>,
  )
  await expect.element(page.getByRole('grid', { name: 'Things' })).toBeVisible()
}
/** Opens the sheet and clicks a cell. */
const openAt = async (heading: string, column: number) => {
  await open()
  await findCell(heading, column).click()
}
const copySelection = () => {
  const clipboardData = new DataTransfer()
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
  )
  return { text: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') }
}
/** Returns the sum in the status line, which follows the selection with a delay. */
const sum = () => page.getByText('Sum').element().parentElement?.textContent
const activeCellLabel = () => activeCell()?.ariaLabel

describe('typing', () => {
  test('is shown as it happens', async () => {
    await openAt('R2', 1)
    const field = document.activeElement as HTMLInputElement
    expect(getComputedStyle(field).opacity).toBe('0')
    await keyboard('45')
    await expect.poll(() => [field.value, getComputedStyle(field).opacity]).toEqual(['45', '1'])
  })

  test('replaces the value, F2 continues it, Escape reverts it, Enter and Tab move [SH1]', async () => {
    await openAt('R2', 1)
    await keyboard('45{Enter}')
    await expectAt('R2', 1, '45')
    expect(activeCellLabel()).toBe('R3, A: 3')
    await keyboard('{F2}7{Tab}')
    await expectAt('R3', 1, '37')
    expect(activeCellLabel()).toBe('R3, B: empty')
    await keyboard('9{Escape}')
    await expectAt('R3', 2, '')
    await keyboard('120{ArrowUp}')
    await expectAt('R3', 2, '100')
    expect(activeCellLabel()).toBe('R2, B: empty')
  })

  test('loses no key, however fast [SH1]', async () => {
    await openAt('R1', 0)
    await keyboard('The quick brown fox{Enter}jumps{Enter}')
    await expectAt('R1', 0, 'The quick brown fox')
    await expectAt('R2', 0, 'jumps')
    expect(activeCellLabel()).toBe('R3, Name: Row 3')
  })

  test('keeps invalid text, shows why, and Escape restores the old value [SH1]', async () => {
    await openAt('R2', 1)
    await keyboard('3o{Enter}{ArrowUp}')
    await expect.element(findCell('R2', 1)).toHaveAttribute('aria-invalid', 'true')
    await expectText('“3o” is not a valid number. Type 0 to 100. Esc restores 2.')
    await keyboard('{Escape}')
    await expectAt('R2', 1, '2')
    expect(findCell('R2', 1).element().hasAttribute('aria-invalid')).toBe(false)
  })

  test('shows a problem within the sheet, before its right edge and above its bottom', async () => {
    await open()
    const sheet = document.querySelector('.sheet-scroller')
    /** Returns how far a message reaches beyond the right and bottom edges of the sheet, in px. */
    const measureOverflow = async (message: RegExp) => {
      await expectText(message)
      const { right, bottom } = page.getByText(message).element().getBoundingClientRect()
      const { left = 0, top = 0 } = sheet?.getBoundingClientRect() ?? {}
      return {
        right: right - left - (sheet?.clientWidth ?? 0),
        bottom: bottom - top - (sheet?.clientHeight ?? 0),
      }
    }
    await findCell('R2', 3).click()
    await keyboard('Huge{Enter}{ArrowUp}')
    const overflowAtRightEdge = await measureOverflow(/No size is called Huge\. Esc restores Small\./)
    expect(overflowAtRightEdge.right).toBeLessThanOrEqual(0)
    await keyboard('{Escape}')
    const rows = [...(sheet?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const visibleRows = rows.filter(
      (row) => row.getBoundingClientRect().bottom <= (sheet?.getBoundingClientRect().bottom ?? 0),
    )
    const last = visibleRows.length
    await findCell(`R${last}`, 1).click()
    await keyboard('3o{Enter}{ArrowUp}')
    const overflowAtBottom = await measureOverflow(/“3o” is not a valid number\./)
    expect(overflowAtBottom.bottom).toBeLessThanOrEqual(0)
  })

  test('leaves all keys to an input method until it is done', async () => {
    await openAt('R1', 0)
    const input = document.activeElement as HTMLInputElement
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
    await expect.poll(() => input.dataset['open']).toBe('true')
    expect(activeCellLabel()).toBeUndefined()
    await keyboard('{Escape}')
    expect(activeCellLabel()).toBe('R1, Name: Row 1')
  })

  test('enters composed text at once, and the Enter that ends composition does not move [SH15]', async () => {
    await openAt('R1', 0)
    const input = document.activeElement as HTMLInputElement
    const pressKey = (init: KeyboardEventInit) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
    const compose = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
    }
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    compose('か')
    for (const key of ['ArrowDown', 'Escape', 'Tab', 'Enter']) pressKey({ key, isComposing: true })
    compose('仮名')
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '仮名' }))
    // As in Safari: the composition is over, and the key that ended it follows.
    pressKey({ key: 'Enter', keyCode: 229 })
    await expect.poll(() => input.dataset['open']).toBe('true')
    expect(input.value).toBe('仮名')
    await keyboard('{Enter}')
    await expectAt('R1', 0, '仮名')
    expect(activeCellLabel()).toBe('R2, Name: Row 2')
  })

  test('finds a choice of a list by name, and selects it with arrow keys', async () => {
    await openAt('R1', 3)
    await keyboard('me')
    await expect.element(page.getByRole('option')).toHaveTextContent('Medium')
    await keyboard('{ArrowDown}{Enter}')
    await expectAt('R1', 3, 'Medium')
    await keyboard('huge{Enter}')
    await expect.element(findCell('R2', 3)).toHaveAttribute('aria-invalid', 'true')
  })

  test('takes the only choice, or one that is clicked [SH1]', async () => {
    await openAt('R1', 3)
    await keyboard('me{Enter}')
    await expectAt('R1', 3, 'Medium')
    await keyboard('{F2}')
    await page.getByRole('combobox', { name: 'R2, Size' }).clear()
    await page.getByRole('option', { name: 'Large' }).click()
    await expectAt('R2', 3, 'Large')
    expect(page.getByRole('option').elements()).toEqual([])
  })

  test('starts with the value of a cell that is double-clicked [SH1]', async () => {
    await open()
    await findCell('R2', 3).dblClick()
    await keyboard('{Backspace}{Enter}')
    await expectAt('R2', 3, 'Small')
    expect(activeCellLabel()).toBe('R3, Size: Small')
    await findCell('R2', 0).dblClick()
    await keyboard('!{Enter}')
    await expectAt('R2', 0, 'Row 2!')
  })
})

describe('blocks', () => {
  test('are selected by Shift and by mouse, and show a sum', async () => {
    await openAt('R2', 1)
    await keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await expect.poll(sum).toBe('Sum9')
    await findCell('R1', 1).dropTo(findCell('R4', 1))
    await expect.poll(sum).toBe('Sum10')
  })

  test('are copied with stored values, as text and as a table [SH3]', async () => {
    await openAt('R1', 0)
    await keyboard('=1+1{Enter}{ArrowUp}{Shift>}{ArrowRight}{/Shift}')
    const { text, html } = copySelection()
    expect(text).toBe("'=1+1\t1")
    expect(html).toContain('<td>1</td>')
  })

  test('are pasted in one step, even if larger than the sheet, with choices by name [SH3]', async () => {
    await open(4)
    await findCell('R3', 1).click()
    paste('7%\t8\tlarge\tx\r\n9\t3o\tMEDIUM\ty\r\n1\t1\tsmall\tz\r\n')
    await expectAt('R3', 3, 'Large')
    await expectAt('R4', 3, 'Medium')
    await expectText('1 row and 1 column did not fit and were not pasted.')
    await expect.element(findCell('R4', 2)).toHaveAttribute('aria-invalid', 'true')
    await keyboard('{Control>}z{/Control}')
    await expectAt('R3', 1, '3')
    await expectAt('R4', 3, 'Small')
    await keyboard('{Control>}y{/Control}')
    await expectAt('R3', 1, '7')
  })

  test('keep each quoted multi-line text in one cell when pasted [SH3]', async () => {
    await openAt('R1', 0)
    paste('"two\nlines"\t5\r\n"a ""quote"""\t6')
    await expectAt('R1', 0, 'two lines')
    await expectAt('R2', 0, 'a "quote"')
    await expectAt('R2', 1, '6')
    expect(activeCellLabel()).toBe('R1, Name: two lines. changed')
  })

  test.each(COPIED_BLOCKS)('from $program are pasted cell by cell [SH3]', async ({ text, html }) => {
    await openAt('R1', 0)
    paste(text, html)
    await expectAt('R1', 0, 'Director, "west"')
    const second = [0, 1, 2, 3].map((column) => findCell('R2', column).element().textContent)
    expect(second).toEqual(['Clerk', '5', '12', 'Small'])
    await expectAt('R1', 1, '18')
    await expectAt('R1', 3, 'Large')
    await expectAt('R3', 0, 'Row 3')
    await expectText('1 column did not fit and was not pasted.')
  })

  test('are filled by pasting a single value, filled down by Ctrl+D, and cleared by Delete', async () => {
    await openAt('R1', 2)
    await keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    paste('50')
    await expectAt('R3', 2, '50')
    await findCell('R1', 2).click()
    await keyboard('60{Enter}{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
    await expectAt('R3', 2, '60')
    await keyboard('{Delete}')
    await expectAt('R2', 2, '')
    expect(activeCellLabel()).toBe('R1, B: empty')
  })

  test('are filled by dragging the handle', async () => {
    await openAt('R1', 1)
    await userEvent.dragAndDrop(
      page.elementLocator(document.querySelector('[data-fill]') as Element),
      findCell('R4', 1),
    )
    await expectAt('R4', 1, '1')
    await keyboard('{Control>}z{/Control}')
    await expectAt('R4', 1, '4')
    expect(activeCellLabel()).toBe('R1, A: 1')
  })
})

describe('rows', () => {
  test('are sorted by a heading and filtered by Find, and typed text goes to the visible row [SH5]', async () => {
    await open()
    const head = page.getByRole('columnheader', { name: 'A', exact: true })
    await head.getByRole('button').click()
    await head.getByRole('button').click()
    await expect.element(head).toHaveAttribute('aria-sort', 'descending')
    const first = () => page.getByRole('gridcell').first().element().textContent
    await expect.poll(first).toBe('Row 20')
    await page.getByRole('gridcell').nth(1).click()
    await keyboard('0{Enter}')
    // The row stays at its position until the user sorts again.
    await expectAt('R20', 1, '0')
    await expect.poll(first).toBe('Row 20')
    await page.getByRole('searchbox', { name: 'Find' }).fill('R7')
    await page.getByRole('button', { name: 'Show matching rows only' }).click()
    await expectText('1 of 20 rows')
    await page.getByRole('gridcell').nth(1).click()
    await keyboard('77{Enter}')
    await page.getByRole('button', { name: 'Show all rows' }).click()
    await expectAt('R7', 1, '77')
  })

  test('with problems are counted and can be filtered', async () => {
    await openAt('R3', 1)
    await keyboard('x{Enter}')
    await page.getByRole('button', { name: 'Rows with problems: 1' }).click()
    await expectText('1 of 20 rows')
    await findCell('R3', 1).click()
    await keyboard('5{Enter}')
    await expectAt('R3', 1, '5')
  })

  test('are found one after the other by Enter', async () => {
    await open(200)
    await findCell('R1', 1).click()
    await keyboard('{Control>}f{/Control}')
    await keyboard('Row 15{Enter}')
    await expectText('1 of 11')
    await keyboard('{Enter}')
    await expectText('2 of 11')
    await expect.element(findCell('R150', 0)).toBeInViewport()
  })

  test('that all fit the window have no search, and the line above the sheet takes no space [SH5]', async () => {
    await open(3)
    expect(page.getByRole('searchbox').query()).toBe(null)
    const main = document.querySelector('main')?.getBoundingClientRect().top
    expect(document.querySelector('[data-sheet-scroller]')?.getBoundingClientRect().top).toBe(main)
    // A problem brings back the line above the sheet.
    await findCell('R2', 1).click()
    await keyboard('x{Enter}')
    await expect.element(page.getByRole('button', { name: 'Rows with problems: 1' })).toBeVisible()
    await findCell('R2', 1).click()
    await keyboard('5{Enter}')
    await expect.poll(() => page.getByRole('button', { name: /Rows with problems/ }).query()).toBe(null)
  })

  test('in thousands are rendered only in view, and all can be reached by keyboard', async () => {
    await open(2_000)
    expect(page.getByRole('rowheader').elements().length).toBeLessThan(60)
    await findCell('R1', 1).click()
    await keyboard('{Control>}{End}{/Control}')
    await expect.poll(activeCellLabel).toBe('R2000, Size: Small')
    await expect.element(findCell('R2000', 3)).toBeInViewport()
    await expect.element(findCell('R2000', 3)).toHaveAttribute('aria-colindex', '5')
  })
})

test('a read-only sheet can be navigated and copied, but not edited [SH6]', async () => {
  await open(20, true)
  await findCell('R2', 1).click()
  await keyboard('5{Enter}')
  await expectAt('R2', 1, '2')
  paste('7')
  await expectAt('R2', 1, '2')
  await keyboard('{ArrowUp}')
  expect(copySelection().text).toBe('2')
})

test('Escape and then Tab leaves the sheet [SH2]', async () => {
  await openAt('R2', 1)
  await keyboard('{Tab}')
  expect(activeCellLabel()).toBe('R2, B: empty')
  await keyboard('{Escape}{Tab}')
  expect(document.activeElement?.getAttribute('role')).not.toBe('combobox')
})

test('the active cell stays in view when the sheet becomes narrower', async () => {
  const { rerender } = await render(<SheetOf count={5} width={640} />)
  await findCell('R2', 3).click()
  await expect.element(findCell('R2', 3)).toBeInViewport({ ratio: 1 })
  await rerender(<SheetOf count={5} width={300} />)
  const scroller = document.querySelector('[data-sheet-scroller]')
  const rightEdge = () =>
    findCell('R2', 3).element().getBoundingClientRect().right - (scroller?.getBoundingClientRect().right ?? 0)
  await expect.poll(rightEdge).toBeLessThanOrEqual(0)
})

test('columns are resized by arrow keys and by mouse, and the width is stored [SH7]', async () => {
  const { unmount } = await render(<SheetOf count={20} />)
  const separator = page.getByRole('separator', { name: 'Width of A' })
  const width = () => findCell('R1', 1).element().getBoundingClientRect().width
  separator.element().focus()
  await keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(width).toBe(136)
  expect(localStorage.getItem('plumb.sheet-widths.test')).toBe('{"a":136}')
  // The pointer is simulated, so the browser cannot capture it.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {})
  for (const [type, clientX] of [
    ['pointerdown', 500],
    ['pointermove', 540],
    ['pointerup', 540],
    ['pointermove', 600],
  ] as const)
    separator.element().dispatchEvent(new PointerEvent(type, { clientX, pointerId: 1, bubbles: true }))
  await expect.poll(width).toBe(176)
  await unmount()
  await open()
  expect(width()).toBe(176)
})

test('the heading of a group stays in view as long as its columns', async () => {
  const heading = { name: 'All figures', menu: <button type="button">More</button> }
  await render(<SheetOf count={5} heading={heading} width={340} />)
  const edges = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
  const scroller = document.querySelector('[data-sheet-scroller]')
  const name = () => edges(page.getByText('All figures').element())
  const more = () => edges(page.getByRole('button', { name: 'More' }).element())
  const frozenEdge = () => edges(document.querySelector('.sheet-heads .sheet-frozen')).right
  await expectText('All figures')
  const initialFrozenEdge = frozenEdge()
  expect(name().left).toBeGreaterThan(initialFrozenEdge + 120)
  scroller?.scrollTo({ left: 200, behavior: 'instant' })
  await expect.poll(frozenEdge).toBe(initialFrozenEdge)
  expect(name().left).toBeGreaterThan(frozenEdge())
  expect(name().left).toBeLessThan(frozenEdge() + 20)
  expect(name().right).toBeLessThanOrEqual(more().left)
})

test('passes axe at rest, with an invalid cell, and with an open list', async () => {
  await open()
  expect(await axeFindings(document.body)).toEqual([])
  await findCell('R2', 1).click()
  await keyboard('x{Enter}{ArrowUp}')
  expect(await axeFindings(document.body)).toEqual([])
  await findCell('R2', 3).click()
  await keyboard('m')
  expect(await axeFindings(document.body)).toEqual([])
})

describe('a screen reader', () => {
  test('gets the size of the grid, the position of each cell, and the sort order [SH15]', async () => {
    await open(200)
    const grid = page.getByRole('grid', { name: 'Things' }).element()
    expect(grid.ariaRowCount).toBe('201')
    expect(grid.ariaColCount).toBe('5')
    expect(grid.ariaMultiSelectable).toBe('true')
    const heads = [...grid.querySelectorAll('[role="columnheader"]')]
    expect(heads.map((head) => [head.ariaColIndex, head.ariaLabel, head.ariaSort])).toEqual([
      ['1', 'Row', 'none'],
      ['2', 'Name', 'none'],
      ['3', 'A', 'none'],
      ['4', 'B', 'none'],
      ['5', 'Size', 'none'],
    ])
    const row = findCell('R3', 1).element().closest('[role="row"]')
    expect(row?.ariaRowIndex).toBe('4')
    expect(
      [...(row?.querySelectorAll('[aria-colindex]') ?? [])].map((each) => [each.role, each.ariaColIndex]),
    ).toEqual([
      ['rowheader', '1'],
      ['gridcell', '2'],
      ['gridcell', '3'],
      ['gridcell', '4'],
      ['gridcell', '5'],
    ])
    const head = page.getByRole('columnheader', { name: 'A', exact: true })
    await head.getByRole('button').click()
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
    await head.getByRole('button').click()
    await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  })

  test('gets each cell from the focused field, and what is selected [SH15]', async () => {
    await openAt('R2', 1)
    expect(activeCellLabel()).toBe('R2, A: 2')
    await keyboard('{Shift>}{ArrowDown}{/Shift}')
    const selected = () =>
      [...document.querySelectorAll('[role="gridcell"][aria-selected="true"]')].map(
        (each) => each.textContent,
      )
    await expect.poll(selected).toEqual(['2', '3'])
    expect(document.querySelectorAll('[role="gridcell"][id]').length).toBe(1)
  })
})

describe('touch', () => {
  const touch = (type: string, target: Element, at: Element = target) => {
    const { left, top, width, height } = at.getBoundingClientRect()
    target.dispatchEvent(
      new PointerEvent(type, {
        pointerType: 'touch',
        pointerId: 1,
        bubbles: true,
        cancelable: true,
        clientX: left + width / 2,
        clientY: top + height / 2,
      }),
    )
  }
  const selectedCount = () => document.querySelectorAll('[role="gridcell"][aria-selected="true"]').length
  const tap = (target: Element) => {
    touch('pointerdown', target)
    touch('pointerup', target)
    touch('click', target)
  }

  test('scrolls without selecting, selects on tap, and edits on a second tap [SH10]', async () => {
    await open()
    const target = findCell('R3', 1).element()
    touch('pointerdown', target)
    touch('pointermove', findCell('R6', 1).element())
    touch('pointercancel', target)
    expect(findCell('R3', 1).element().ariaSelected).toBe('false')
    tap(target)
    await expect.poll(() => findCell('R3', 1).element().ariaSelected).toBe('true')
    expect(activeCellLabel()).toBe('R3, A: 3')
    tap(findCell('R3', 1).element())
    await expect.poll(() => (document.activeElement as HTMLInputElement).value).toBe('3')
  })

  test('held on a cell extends a block from there, and lifting the finger is not a tap [SH10]', async () => {
    await open()
    vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {})
    const target = findCell('R2', 1).element()
    touch('pointerdown', target)
    await expect.poll(() => findCell('R2', 1).element().ariaSelected).toBe('true')
    const move = new TouchEvent('touchmove', { bubbles: true, cancelable: true })
    target.dispatchEvent(move)
    expect(move.defaultPrevented).toBe(true)
    touch('pointermove', target, findCell('R4', 2).element())
    await expect.poll(selectedCount).toBe(6)
    touch('pointerup', target, findCell('R4', 2).element())
    touch('click', target)
    expect(selectedCount()).toBe(6)
    expect((document.activeElement as HTMLInputElement).value).toBe('')
    // The next touch scrolls again, and taps.
    touch('pointerdown', findCell('R5', 1).element())
    const next = new TouchEvent('touchmove', { bubbles: true, cancelable: true })
    findCell('R5', 1).element().dispatchEvent(next)
    expect(next.defaultPrevented).toBe(false)
    touch('pointerup', findCell('R5', 1).element())
    tap(findCell('R5', 1).element())
    await expect.poll(selectedCount).toBe(1)
  })

  test('held on a row heading selects the row [SH10]', async () => {
    await open()
    touch('pointerdown', page.getByRole('rowheader', { name: 'R3', exact: true }).element())
    const selectedRows = () =>
      [...document.querySelectorAll('[role="gridcell"][aria-selected="true"]')].map(
        (each) => each.closest('[role="row"]')?.querySelector('[role="rowheader"]')?.textContent,
      )
    await expect.poll(() => new Set(selectedRows())).toEqual(new Set(['R3']))
    expect(selectedRows().length).toBeGreaterThan(1)
  })

  test.each([
    ['moves', 'pointermove'],
    ['lifts', 'pointerup'],
    ['scrolls', 'pointercancel'],
  ])('that %s too early selects nothing [SH10]', async (_what, type) => {
    await open()
    const target = findCell('R3', 1).element()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      touch('pointerdown', target)
      touch(type, target, findCell('R6', 1).element())
      vi.advanceTimersByTime(60_000)
    } finally {
      vi.useRealTimers()
    }
    const move = new TouchEvent('touchmove', { bubbles: true, cancelable: true })
    target.dispatchEvent(move)
    expect(move.defaultPrevented).toBe(false)
    expect(findCell('R3', 1).element().ariaSelected).toBe('false')
  })

  test('extends the block by its handle without filling [SH10]', async () => {
    await open()
    tap(findCell('R2', 1).element())
    await expect.poll(() => document.querySelector('[data-fill]')).not.toBeNull()
    const handle = document.querySelector('[data-fill]') as Element
    // The pointer is simulated, so the browser cannot capture it.
    vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {})
    touch('pointerdown', handle)
    touch('pointermove', handle, findCell('R4', 2).element())
    touch('pointerup', handle, findCell('R4', 2).element())
    await expect.poll(selectedCount).toBe(6)
    await expectAt('R4', 1, '4')
  })
})

describe('a sheet with computed values and content next to it', () => {
  const openWithCompanion = async () => {
    await render(<SheetWithCompanion />)
    await expect.element(page.getByRole('grid', { name: 'Things' })).toBeVisible()
  }
  const companionText = () => page.getByTestId('companion').element().textContent

  test('shows a computed value in an empty cell, announces it as calculated, and replaces it by typed text [SH8]', async () => {
    await openWithCompanion()
    await expectAt('R3', 2, '=6')
    await findCell('R3', 2).click()
    expect(activeCellLabel()).toBe('R3, B: 6, calculated')
    // The cell has no text to continue: F2 opens it empty.
    await keyboard('{F2}7{Enter}')
    await expectAt('R3', 2, '7')
    await findCell('R4', 1).click()
    await keyboard('11{Enter}')
    await expectAt('R4', 2, '=22')
    expect(await axeFindings(document.body)).toEqual([])
  })

  test('updates the content with the active cell and each key [SH8]', async () => {
    await openWithCompanion()
    await findCell('R3', 1).click()
    await expect.poll(companionText).toBe('20 rows under 32 px, R3, a, null')
    await keyboard('45')
    await expect.poll(companionText).toBe('20 rows under 32 px, R3, a, 2 a 45')
    await keyboard('{Escape}')
    await expect.poll(companionText).toBe('20 rows under 32 px, R3, a, null')
    await keyboard('8{Enter}')
    await expect.poll(companionText).toBe('20 rows under 32 px, R4, a, null')
  })

  test('never hides the active cell behind the content [SH8]', async () => {
    await openWithCompanion()
    await findCell('R1', 0).click()
    await keyboard('{End}')
    const bounds = (element: Element) => element.getBoundingClientRect()
    await expect
      .poll(
        () =>
          bounds(findCell('R1', 3).element()).right - bounds(page.getByTestId('companion').element()).left,
      )
      .toBeLessThanOrEqual(1)
  })
})

describe('at any zoom and in any colors', () => {
  /** The session that Vitest returns; its type depends on the provider. */
  interface Session {
    readonly send: (method: string, params: object) => Promise<unknown>
  }
  const forceColors = (value: 'active' | 'none') =>
    (cdp() as unknown as Session).send('Emulation.setEmulatedMedia', {
      features: [{ name: 'forced-colors', value }],
    })
  afterEach(async () => {
    document.documentElement.style.zoom = ''
    await forceColors('none')
  })

  test('at 200% a cell is edited in place, under its own heading [SH15]', async () => {
    document.documentElement.style.zoom = '2'
    await open()
    const target = findCell('R2', 1)
    await target.click()
    expect(activeCellLabel()).toBe('R2, A: 2')
    await keyboard('45')
    const bounds = (element: Element) => element.getBoundingClientRect()
    const [editor, cell] = [bounds(document.activeElement as Element), bounds(target.element())]
    const head = bounds(page.getByRole('columnheader', { name: 'A', exact: true }).element())
    expect([editor.left, editor.top, editor.width]).toEqual([cell.left, cell.top, cell.width])
    expect(head.left).toBe(cell.left)
    await keyboard('{Enter}')
    await expectAt('R2', 1, '45')
    expect(await axeFindings(document.body)).toEqual([])
  })

  test('in forced colors, active cell, block, change and problem look different [SH15]', async () => {
    await forceColors('active')
    await open()
    expect(matchMedia('(forced-colors: active)').matches).toBe(true)
    await findCell('R5', 1).click()
    await keyboard('x{Enter}9{Enter}')
    await findCell('R2', 1).click()
    await keyboard('{Shift>}{ArrowDown}{/Shift}')
    const look = (row: string) => getComputedStyle(findCell(row, 1).element())
    await expect.poll(() => look('R3').outlineStyle).toBe('solid')
    expect([look('R2').outlineWidth, look('R3').outlineWidth]).toEqual(['3px', '1px'])
    expect([look('R5').outlineStyle, look('R5').outlineWidth]).toEqual(['dashed', '2px'])
    const corner = (row: string) => getComputedStyle(findCell(row, 1).element(), '::before').content
    expect([corner('R6'), corner('R7')]).toEqual(['""', 'none'])
    expect(look('R7').outlineStyle).toBe('none')
  })
})
