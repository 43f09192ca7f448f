import { MAP_MAX_HEIGHT, MAP_ZOOM } from '@plumb/domain/geography/limits.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'
import { METRO_PATHS, STATE_PATHS } from '@plumb/reference-data/us-map.ts'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectText, resizeWindow } from '../../../testing/controls.ts'
import { render } from 'vitest-browser-react'
import { createPlace } from '../lookup.fixture.ts'
import { markerScale } from './marker-scale.ts'
import { type MarkedZipCode, UsMap } from './us-map.tsx'
import '../../../shared/ui/index.css'

const albany = createPlace('12207', 'Albany', 'NY', 'state-NY', 42.6526, -73.7562)
const sanJuan = createPlace('00901', 'San Juan', 'PR', 'all-other', 18.4663, -66.1057)
const trenton = createPlace('08608', 'Trenton', 'NJ', 'metro-new-york-tri-state', 40.2204, -74.7622)

async function openMap(place: MarkedZipCode | null = null) {
  const page = await render(<UsMap configuration={DEFAULT_TIER_CONFIGURATION} place={place} />)
  const map = page.getByRole('application')
  const view = () => {
    const [x, y, k] = (
      map
        .element()
        .querySelector('g')
        ?.getAttribute('transform')
        ?.match(/-?[\d.]+/g) ?? []
    ).map(Number)
    return { x: x ?? NaN, y: y ?? NaN, k: k ?? NaN }
  }
  return { page, map, view }
}

test('draws states and metros in their tier colors', async () => {
  const { map } = await openMap()
  expect(Object.keys(STATE_PATHS)).toHaveLength(51)
  expect(Object.keys(METRO_PATHS)).toHaveLength(27)
  const classOf = (id: string) =>
    map.element().querySelector(`path[data-location="${id}"]`)?.getAttribute('class')
  expect(classOf('metro-sf-bay-area')).toBe('us-map-metro tier-1')
  expect(classOf('state-CA')).toBe('us-map-state tier-2')
  expect(classOf('state-TX')).toBe('us-map-state tier-3')
  expect(classOf('metro-austin')).toBe('us-map-metro tier-2')
})

test('starts at its initial zoom, within its maximum height [GE19]', async () => {
  const { map, view } = await openMap()
  expect(view().k).toBe(MAP_ZOOM)
  expect(map.element()).toHaveStyle({ maxHeight: `${MAP_MAX_HEIGHT}px` })
})

test.each([
  ['New York Tri-State · Tier 1 · 100%', '17'],
  ['Austin · Tier 2 · 90%', '12'],
  ['Houston · Tier 3 · 80%', '9'],
])('the marker of %s has radius %s [GE19]', async (name, radius) => {
  const { page } = await openMap()
  const marker = page.getByRole('img', { name, exact: true })
  expect(marker.element().querySelector('circle')?.getAttribute('r')).toBe(radius)
})

test('shows name and tier on focus and hover, and hides them on Escape', async () => {
  const { page, map } = await openMap()
  const tip = page.getByRole('tooltip')
  const marker = page.getByRole('img', { name: /^Denver/ }).element()
  if (!(marker instanceof SVGElement)) throw new Error('The marker is not a drawing')
  marker.focus()
  await expect.element(tip).toHaveTextContent('Denver · Tier 2 · 90%')
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeInTheDocument()
  const texas = map.element().querySelector('path[data-location="state-TX"]')
  if (!texas) throw new Error('Texas is not on the map')
  await userEvent.hover(texas)
  await expect.element(tip).toHaveTextContent('Texas · Tier 3 · 80%')
})

test('zooms, pans and recenters by keyboard', async () => {
  const { map, view } = await openMap()
  const first = view()
  ;(map.element() as SVGSVGElement).focus()
  await userEvent.keyboard('+')
  await expect.poll(() => view().k).toBeCloseTo(MAP_ZOOM * 1.5)
  const zoomed = view()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => view().x).toBeLessThan(zoomed.x)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => view().x).toBeCloseTo(zoomed.x)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => view().y).toBeLessThan(zoomed.y)
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => view().y).toBeCloseTo(zoomed.y)
  await userEvent.keyboard('-')
  await expect.poll(() => view().k).toBeCloseTo(MAP_ZOOM)
  await userEvent.keyboard('++{ArrowUp}0')
  await expect.poll(view).toEqual(first)
})

test('cannot zoom out beyond the whole map', async () => {
  const { map, view } = await openMap()
  ;(map.element() as SVGSVGElement).focus()
  await userEvent.keyboard('---{ArrowLeft}')
  expect(view().k).toBe(MAP_ZOOM)
})

test('zooms and recenters with its buttons', async () => {
  const { page, view } = await openMap()
  const first = view()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => view().k).toBeGreaterThan(MAP_ZOOM)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => view().k).toBeCloseTo(MAP_ZOOM)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Recenter' }).click()
  await expect.poll(view).toEqual(first)
})

test('at 390 px, the only button recenters the map [GE43]', async () => {
  await resizeWindow(390, 844)
  const { page, map, view } = await openMap()
  const first = view()
  await expect.element(page.getByRole('button', { name: 'Recenter' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument()
  ;(map.element() as SVGSVGElement).focus()
  await userEvent.keyboard('+++')
  await expect.poll(() => view().k).toBeGreaterThan(first.k)
  await page.getByRole('button', { name: 'Recenter' }).click()
  await expect.poll(view).toEqual(first)
})

test('pans to a marker that gets keyboard focus', async () => {
  const { page, map, view } = await openMap()
  ;(map.element() as SVGSVGElement).focus()
  await userEvent.keyboard('+++++')
  const viewBefore = view()
  const seattle = page.getByRole('img', { name: /^Seattle/ }).element()
  if (!(seattle instanceof SVGElement)) throw new Error('The marker is not a drawing')
  seattle.focus()
  await expect.poll(() => view().x).toBeGreaterThan(viewBefore.x)
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Seattle · Tier 2 · 90%')
})

test('marks the found place on the map and in text', async () => {
  const { map } = await openMap(albany)
  await expectText('Albany, NY 12207')
  await expectText('New York · Tier 2')
  await expect
    .element(map)
    .toHaveAccessibleName('Map of the United States by pay tier Marker at Albany, NY: Tier 2.')
})

test('zooms to the found place, and shows the whole map without one [GE20]', async () => {
  const { page, view } = await openMap(albany)
  await expect.poll(() => view().k).toBe(3)
  const bob = page.container.querySelector('.us-map-bob')?.getBoundingClientRect()
  const map = page.getByRole('application').element().getBoundingClientRect()
  expect(bob?.left).toBeGreaterThan(map.left + map.width / 4)
  expect(bob?.right).toBeLessThan(map.right)
  await page.rerender(<UsMap configuration={DEFAULT_TIER_CONFIGURATION} place={null} />)
  await expect.poll(() => view().k).toBe(MAP_ZOOM)
})

test.each([
  ['Key West', 24.5551, -81.78],
  ['Eastport', 44.9062, -66.99],
  ['Neah Bay', 48.3657, -124.62],
  ['Adak', 51.88, -176.658],
])('the label of %s stays inside the map [GE20]', async (city, lat, long) => {
  const { page } = await openMap({ ...albany, city, lat, long })
  const map = page.getByRole('application').element().getBoundingClientRect()
  await expect
    .poll(() => {
      const labels = [...page.container.querySelectorAll('.us-map-label')]
      return labels.map((label) => {
        const { left, right, top, bottom } = label.getBoundingClientRect()
        return (
          left >= map.left - 1 && right <= map.right + 1 && top >= map.top - 1 && bottom <= map.bottom + 1
        )
      })
    })
    .toEqual([true, true])
})

test('fills a container that is wider than the map’s maximum height [GE20]', async () => {
  const container = document.createElement('div')
  container.style.width = '1290px'
  document.body.append(container)
  const page = await render(<UsMap configuration={DEFAULT_TIER_CONFIGURATION} place={albany} />, {
    container,
  })
  const map = page.getByRole('application').element()
  await expect.poll(() => map.getBoundingClientRect().width).toBe(1290)
  // The map fills its container: the view box has the same shape.
  const { width, height } = map.getBoundingClientRect()
  const [, , boxWidth = 0, boxHeight = 1] = (map.getAttribute('viewBox') ?? '').split(' ').map(Number)
  expect(boxWidth / boxHeight).toBeCloseTo(width / height, 1)
  container.remove()
})

test('says that a place is not on the map', async () => {
  const { map } = await openMap(sanJuan)
  await expectText('San Juan, PR, is not on this map, which shows the 50 states and DC.')
  await expect.element(map).toHaveAccessibleName('Map of the United States by pay tier')
})

test.each([
  ['the whole map on a desk, drawn as large as its view box', MAP_ZOOM, 1, 1 / MAP_ZOOM],
  ['the whole map on a phone: smaller in proportion', MAP_ZOOM, 2.5, 1 / MAP_ZOOM],
  ['zoomed in: the full size on the screen', 9, 1, 1 / 9],
  ['zoomed in on a phone: the full size too', 9, 2.5, 2.5 / 9],
])('the size of markers: %s', (_, k, unit, scale) => {
  expect(markerScale(k, unit)).toBeCloseTo(scale)
})

test('frames two places, with a dotted line between them [GE51]', async () => {
  const page = await render(
    <UsMap configuration={DEFAULT_TIER_CONFIGURATION} place={albany} secondPlace={trenton} isTall />,
  )
  const map = page.getByRole('application').element()
  await expect.poll(() => map.querySelectorAll('.us-map-bob').length).toBe(2)
  const box = map.getBoundingClientRect()
  const bobs = [...map.querySelectorAll('.us-map-bob')].map((bob) => bob.getBoundingClientRect())
  for (const { left, right, top, bottom } of bobs) {
    expect(left > box.left && right < box.right && top > box.top && bottom < box.bottom).toBe(true)
  }
  // Albany is north of Trenton, and 42% of the view is between them.
  expect(((bobs[1]?.top ?? 0) - (bobs[0]?.top ?? 0)) / box.height).toBeCloseTo(0.42, 1)
  expect(map.querySelectorAll('.us-map-distance')).toHaveLength(1)
  await page.rerender(<UsMap configuration={DEFAULT_TIER_CONFIGURATION} place={albany} />)
  expect(map.querySelectorAll('.us-map-distance')).toHaveLength(0)
})
