import { expect, test } from 'vitest'
import { placeLabel } from './place-label.ts'

const frame = { width: 800, height: 500 }
const size = { width: 150, height: 30 }
const at = (x: number, markers: { x: number; y: number }[] = [], bottom = 300) =>
  placeLabel({ line: { x, bottom }, size, frame, top: 14, gap: 10, markers })

test.each([
  ['to the right of the line, at its top', at(100), { x: 110, y: 14 }],
  ['to the left where there is no room at the right', at(700), { x: 540, y: 14 }],
  ['to the left where it would cover a marker at the right', at(400, [{ x: 450, y: 30 }]), { x: 240, y: 14 }],
  [
    'lower down the line where both sides are taken',
    at(400, [
      { x: 450, y: 30 },
      { x: 350, y: 30 },
    ]),
    { x: 410, y: 142 },
  ],
  ['at the top of a line that is short', at(100, [], 20), { x: 110, y: 14 }],
])('places a label %s [GE20]', (_, place, expected) => {
  expect(place).toEqual(expected)
})

test('keeps a label within the width of the map wherever its line is', () => {
  for (let x = 0; x <= frame.width; x += 7) {
    const labelPosition = at(x, [{ x: x + 60, y: 30 }])
    expect(labelPosition.x).toBeGreaterThanOrEqual(0)
    expect(labelPosition.x + size.width).toBeLessThanOrEqual(frame.width)
  }
})
