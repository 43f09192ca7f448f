import { expect, test } from 'vitest'
import { columnsInSpan, nextRenderedSpan } from './rendered-columns.ts'

const columns = Array.from({ length: 10 }, (_, index) => ({ left: index * 100, width: 100 }))

test.each([
  { condition: 'all of them while the visible span is unknown', span: null, rendered: { from: 0, to: 10 } },
  { condition: 'at the left edge', span: { left: 0, right: 250 }, rendered: { from: 0, to: 3 } },
  { condition: 'if one is partly visible', span: { left: 150, right: 301 }, rendered: { from: 1, to: 4 } },
  {
    condition: 'if columns end at the edges of the span',
    span: { left: 200, right: 400 },
    rendered: { from: 2, to: 4 },
  },
  {
    condition: 'beyond the last column',
    span: { left: 1_200, right: 1_500 },
    rendered: { from: 10, to: 10 },
  },
])('renders the columns of the visible span: $condition [SH14]', ({ span, rendered }) => {
  expect(columnsInSpan(columns, span)).toEqual(rendered)
})

test('the rendered span stays while it covers the view, and moves before a gap becomes visible [SH14]', () => {
  const first = nextRenderedSpan(null, { left: 200, right: 1_000 })
  expect(first).toEqual({ left: 0, right: 1_300 })
  expect(nextRenderedSpan(first, { left: 400, right: 1_200 })).toBe(first)
  expect(nextRenderedSpan(first, { left: 430, right: 1_230 })).toEqual({ left: 130, right: 1_530 })
})

test('the rendered span shrinks with the window [SH14]', () => {
  const wide = nextRenderedSpan(null, { left: 0, right: 4_000 })
  expect(nextRenderedSpan(wide, { left: 0, right: 500 })).toEqual({ left: 0, right: 800 })
})
