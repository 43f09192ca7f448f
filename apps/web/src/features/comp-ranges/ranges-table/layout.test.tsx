import { expect, test } from 'vitest'
import { expectText, resizeWindow } from '../../../testing/controls.ts'
import { toasts } from '../../../shared/ui/toast.tsx'
import { openRanges, SEATTLE } from '../page.fixture.ts'

interface TextBox {
  readonly text: string
  readonly box: DOMRect
}

/** Returns every visible text of an element, with the box of each of its lines without its upper and lower 4 px. */
function visibleTexts(element: Element): TextBox[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const textBoxes: TextBox[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode
    const isSeen = text.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!isSeen || text.parentElement?.closest('.sr-only') || text.textContent?.trim() === '') continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const box of range.getClientRects()) {
      // A truncated text ends where its element ends.
      const edge = text.parentElement?.getBoundingClientRect().right ?? box.right
      textBoxes.push({
        text: text.textContent ?? '',
        box: new DOMRect(box.x, box.y + 4, Math.min(box.right, edge) - box.x, box.height - 8),
      })
    }
  }
  return textBoxes
}

const boxesOverlap = ({ box: a }: TextBox, { box: b }: TextBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function overlappingTexts(element: Element): string[] {
  const textsInElement = visibleTexts(element)
  return textsInElement.flatMap((one, index) =>
    textsInElement
      .slice(index + 1)
      .flatMap((other) => (boxesOverlap(one, other) ? [`${one.text} | ${other.text}`] : [])),
  )
}

test.each([
  [1280, '&why=true&job=31'],
  [1280, ''],
  [1440, '&why=true&job=31'],
  [960, ''],
  [390, ''],
])('at %i px no two texts of KRW ranges overlap, and none overflows: %j [CR60]', async (width, panel) => {
  await resizeWindow(width)
  const { page } = await openRanges(`?family=3&country=KR&currency=local${panel}`)
  const rangesTable = page.getByRole('table')
  await expect.element(rangesTable.getByText('1,576,827,000', { exact: true })).toBeVisible()
  const table = rangesTable.element()
  await expect.poll(() => overlappingTexts(table)).toEqual([])
  expect(visibleTexts(table).length).toBeGreaterThan(20)
  const main = page.getByRole('main').element().getBoundingClientRect()
  const textsOutside = visibleTexts(table).filter(({ box }) => box.right > main.right || box.left < main.left)
  expect(textsOutside.map(({ text }) => text)).toEqual([])
})

test('figures of a short axis never overlap, even next to the plumb line [CR29]', async () => {
  await resizeWindow(960)
  const { page } = await openRanges('?family=3&country=KR&currency=local&at=1250000000')
  await expect.element(page.getByText('1,576,827,000', { exact: true }).first()).toBeVisible()
  const axis = page.container.querySelector('[role=columnheader] .ranges-axes > div')
  if (!axis) throw new Error('The head has no axis')
  const boxes = [...axis.querySelectorAll('span > span')]
    .filter((figure) => figure.childElementCount === 0 && figure.checkVisibility())
    .filter((figure) => /^\d/.test(figure.textContent ?? ''))
    .map((figure) => figure.getBoundingClientRect())
    .toSorted((a, b) => a.left - b.left)
  expect(boxes).toHaveLength(3)
  for (const [index, box] of boxes.entries())
    expect(box.left - (boxes[index - 1]?.right ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(6)
})

test.each([1280, 1440])(
  'at %i px the pickers stay in one row next to the panel, and the clicked row stays in place',
  async (width) => {
    await resizeWindow(width)
    const { page } = await openRanges(SEATTLE)
    const title = page.getByRole('button', { name: /^Senior Solutions Engineer/ })
    await expect.element(title).toBeVisible()
    const topBefore = title.element().getBoundingClientRect().top
    await title.click()
    await expect.element(page.getByRole('complementary')).toBeVisible()
    expect(title.element().getBoundingClientRect().top).toBe(topBefore)
    const pickers = ['Family', 'Country', 'Tier'].map((name) =>
      page.getByRole('combobox', { name: new RegExp(`^${name}`) }),
    )
    const tops = pickers.map((picker) => picker.element().getBoundingClientRect().top)
    expect(new Set(tops).size).toBe(1)
  },
)

test('at 390 px country, tier and place are shown in full, and a toast covers no control', async () => {
  await resizeWindow(390, 844)
  const { page } = await openRanges('?family=3&country=US&zip=10001')
  const tier = page.getByRole('combobox', { name: 'Tier' })
  await expect.element(tier).toBeVisible()
  await expect.poll(() => tier.element().textContent).toContain('New York Tri-State')
  for (const picker of [tier, page.getByRole('combobox', { name: 'Country' })]) {
    const cut = [...picker.element().querySelectorAll('span')].filter(
      (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1,
    )
    expect(cut.map(({ textContent }) => textContent)).toEqual([])
  }
  toasts.success('Copied')
  const toast = page.getByText('Copied', { exact: true })
  await expect.element(toast).toBeVisible()
  const region = toast.element().closest('[data-base-ui-swipe-ignore], [role=dialog], li, [tabindex]')
  for (const scrolled of [0, 300]) {
    scrollTo(0, scrolled)
    expect(controlsUnder(region ?? toast.element())).toEqual([])
  }
  scrollTo(0, 0)
})

/** Returns the names of controls that are at least partly covered by a floating element. */
function controlsUnder(floating: Element): string[] {
  const floatingBox = floating.getBoundingClientRect()
  return [...document.querySelectorAll('button, a[href], input, [role=img], [role=combobox]')]
    .filter((each) => !floating.contains(each) && each.checkVisibility())
    .filter((each) => {
      const elementBox = each.getBoundingClientRect()
      const isUnder = elementBox.top < floatingBox.bottom && elementBox.bottom > floatingBox.top
      // The bar at the top covers elements that have scrolled under it.
      const isUnderTopBar = elementBox.bottom <= 52 && !each.closest('header')
      return (
        isUnder &&
        !isUnderTopBar &&
        elementBox.left < floatingBox.right &&
        elementBox.right > floatingBox.left
      )
    })
    .map((each) => each.getAttribute('aria-label') ?? each.textContent ?? '')
}

test('cash and equity show three to six axis figures above their ranges at any width [CR29]', async () => {
  for (const width of [390, 960, 1280, 1440, 1920]) {
    await resizeWindow(width)
    const { page } = await openRanges(SEATTLE)
    await expectText('175,203', { exact: true })
    const figureCounts = [...page.container.querySelectorAll('.ranges-axes')]
      .flatMap((axes) => [...axes.children])
      .map((axis) => visibleTexts(axis).filter(({ text }) => /^\d+(\.\d+)?[kM]?$/.test(text)).length)
      .filter((count) => count > 0)
    expect(figureCounts.length, `${width}`).toBeGreaterThanOrEqual(2)
    for (const count of figureCounts) {
      expect(count, `${width}`).toBeGreaterThanOrEqual(3)
      expect(count, `${width}`).toBeLessThanOrEqual(6)
    }
    await page.unmount()
  }
})
