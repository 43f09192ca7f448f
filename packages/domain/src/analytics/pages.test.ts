import { expect, test } from 'vitest'
import { COUNTED_PAGES, parsePageViews } from './pages.ts'
import { MAX_VIEWS_PER_REPORT } from './page-view.ts'

const view = (page: unknown, isFirst: unknown = true, begins: unknown = false) => ({ page, isFirst, begins })
const RANGES = '/w/$workspaceId/comp-ranges'

test('parses a report as page views that contain address patterns only [AN6, AN7]', () => {
  const views = [view('/', true, true), view(RANGES)]
  expect(parsePageViews({ views })).toEqual(views)
  expect(parsePageViews({ views: [] })).toEqual([])
  expect(COUNTED_PAGES.filter((page) => !/^\/[a-zA-Z04$/-]*$/.test(page))).toEqual([])
  expect(new Set(COUNTED_PAGES).size).toBe(COUNTED_PAGES.length)
})

test.each(['/w/7/comp-ranges', '/w/$workspaceId/comp-ranges?at=185000', 'ada@acme.example', '', '__proto__'])(
  'ignores a view of the unknown page %j [AN6]',
  (page) => {
    expect(parsePageViews({ views: [view(page), view(RANGES)] })).toEqual([view(RANGES)])
  },
)

test.each([
  null,
  7,
  'views',
  [],
  {},
  { views: {} },
  { views: [null] },
  { views: [view(7)] },
  { views: [view(RANGES, 1)] },
  { views: [view(RANGES, true, 'yes')] },
  { views: Array.from({ length: MAX_VIEWS_PER_REPORT + 1 }, () => view(RANGES)) },
])('%j is not a report [AN4]', (report) => {
  expect(parsePageViews(report)).toBeNull()
})
