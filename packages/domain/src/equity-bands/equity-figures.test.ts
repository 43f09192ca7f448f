import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal, type Fraction, toWire } from '../money/fraction.ts'
import { createEquityFiguresCache, type EquityInput } from './equity-figures.ts'
import {
  wouldCreateCycle,
  dynamicBandValues,
  type EquityBand,
  type EquityBandGroup,
} from './equity-values.ts'
import { band, group } from './groups.fixture.ts'

const equityInput = (
  groups: readonly EquityBandGroup[],
  bands: readonly EquityBand[],
  options: Partial<EquityInput> = {},
): EquityInput => ({
  groups,
  bands,
  levels: [5, 6, 7],
  percentRsuAt: () => '60',
  widthAt: () => ({ percentBelowMid: 20, percentAboveMid: 25 }),
  prices: { price: decimal('20'), strike: decimal('8') },
  rule: 'AS_SPECIFIED',
  ...options,
})

/** Returns a function that returns the figures of a cell, computed with an empty cache. */
const figuresAtOf = (equity: EquityInput) => createEquityFiguresCache()(equity).figuresAt

describe('equity figures', () => {
  // 1 <- 2 (60%)
  const groups = [group(1), group(2, 1, '60')]
  const bands = [band(1, 5, '10000'), band(1, 7, '20000'), band(2, 7, '1', '75')]
  const figuresAt = figuresAtOf(equityInput(groups, bands))

  test.each([
    [1, 5, '10000', '8000', '12500', null],
    [1, 7, '20000', '16000', '25000', '50'],
    [2, 5, '6000', '4800', '7500', null],
    // (15,000 - 6,000) / 15,000: the nearest lower level with a value is L5
    [2, 7, '15000', '12000', '18750', '60'],
  ])('for group %i at L%i', (groupId, level, value, min, max, delta) => {
    const found = figuresAt(groupId, level)
    const wire = (figure: Fraction | null) => figure && toWire(figure)
    expect(found && [toWire(found.value), wire(found.min), wire(found.max), wire(found.delta)]).toEqual([
      value,
      min,
      max,
      delta,
    ])
  })

  test('are null without a value, and have no min and max without a width', () => {
    expect(figuresAt(1, 6)).toBeNull()
    expect(figuresAt(9, 5)).toBeNull()
    const withoutWidths = figuresAtOf(equityInput(groups, bands, { widthAt: () => null }))
    expect(withoutWidths(1, 5)).toMatchObject({ min: null, max: null })
  })

  test('include shares by the rule, the prices and the RSU percent of the level, or the reason for their absence', () => {
    // 10,000 / (20 + 40 x 12) = 20 RSUs, 40 options to each
    const { shares } = figuresAt(1, 5) ?? {}
    expect(typeof shares === 'object' && toWire(shares.total)).toBe('820')
    const withoutPercentRsu = figuresAtOf(equityInput(groups, bands, { percentRsuAt: () => null }))
    expect(withoutPercentRsu(1, 5)?.shares).toBe('percent-rsu-not-set')
  })

  test('ignore a parent that would create a cycle [EB19]', () => {
    const withCycle = figuresAtOf(
      equityInput([group(1, 2, '50'), group(2, 1, '60'), group(3, 1, '50')], bands),
    )
    const values = [withCycle(1, 5), withCycle(2, 7), withCycle(3, 5)].map(
      (found) => found && toWire(found.value),
    )
    expect(values).toEqual(['10000', '1', '5000'])
  })
})

const amount = fc.option(
  fc.integer({ min: 0, max: 10_000_000 }).map((cents) => String(cents / 100)),
  { nil: null },
)
const percent = fc.integer({ min: 0, max: 4000 }).map((tenths) => String(tenths / 10))

const equity = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 8 }), percent), { minLength: 1, maxLength: 8 })
  .chain((parents) => {
    const groups = parents.map((_, index) => group(index + 1))
    // A parent is any other group, before or after it, as long as there is no cycle.
    for (const [index, [parent, parentPercent]] of parents.entries())
      if (parent > 0 && parent <= groups.length && !wouldCreateCycle(groups, index + 1, parent))
        groups[index] = group(index + 1, parent, parentPercent)
    const cells = groups.flatMap(({ id }) => [5, 6, 7].map((level) => ({ id, level })))
    const bands = fc.tuple(
      ...cells.map(({ id, level }) =>
        fc
          .tuple(amount, fc.option(percent, { nil: null }))
          .map(([value, override]) =>
            band(id, level, value, groups[id - 1]?.dynamicParentGroupId === null ? null : override),
          ),
      ),
    )
    return bands.map((bandsOfGroups) => ({ groups, bands: bandsOfGroups }))
  })

test('equity figures compare a level with the next lower one, in whatever order the levels are loaded', () => {
  const bands = [band(1, 5, '10000'), band(1, 10, '20000'), band(1, 9, '16000')]
  const figuresAt = figuresAtOf(equityInput([group(1)], bands, { levels: [10, 5, 9] }))
  const deltas = [5, 9, 10].map((level) => figuresAt(1, level)?.delta ?? null)
  // (16,000 - 10,000) / 16,000 and (20,000 - 16,000) / 20,000
  expect(deltas.map((delta) => delta && toWire(delta))).toEqual([null, '37.5', '20'])
})

test('equity figures of dynamic groups equal the values that the server will store, whatever is typed [EB11]', () => {
  fc.assert(
    fc.property(equity, ({ groups, bands }) => {
      const shown = figuresAtOf(equityInput(groups, bands))
      for (const { equityBandGroupId, globalLevelLevel, value } of dynamicBandValues(groups, bands)) {
        const found = shown(equityBandGroupId, globalLevelLevel)
        expect(found && toWire(found.value)).toBe(value)
      }
    }),
  )
})

test('cached equity figures equal recalculated ones, whatever is typed [EB11]', () => {
  const readFigures = (
    { figuresAt }: ReturnType<ReturnType<typeof createEquityFiguresCache>>,
    groups: readonly EquityBandGroup[],
  ) =>
    groups.flatMap(({ id }) =>
      [5, 6, 7].map((level) => {
        const found = figuresAt(id, level)
        const { value, min, max, delta, shares } = found ?? {}
        return [value, min, max, delta, typeof shares === 'object' ? shares.total : null].map(
          (figure) => figure && toWire(figure),
        )
      }),
    )
  const options = fc.record({
    percentRsuAt: fc.constantFrom(
      () => '60',
      (level: number) => (level === 6 ? '0' : '100'),
    ),
    rule: fc.constantFrom('AS_SPECIFIED' as const, 'BY_VALUE' as const),
  })
  const edits = fc.array(fc.tuple(equity, options), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(edits, fc.nat(), (inputs, changedIndex) => {
      const calculate = createEquityFiguresCache()
      for (const [{ groups, bands }, inputOptions] of inputs) {
        // Unchanged, and with a single band changed.
        for (const changed of [
          bands,
          bands.map((each, index) =>
            index === changedIndex % bands.length ? { ...each, value: '77' } : each,
          ),
        ]) {
          const input = equityInput(groups, changed, inputOptions)
          expect(readFigures(calculate(input), groups)).toEqual(
            readFigures(createEquityFiguresCache()(input), groups),
          )
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('equity figures are reused for unchanged levels, with a new delta above a changed level [EB11]', () => {
  const calculate = createEquityFiguresCache()
  const groups = [group(1), group(2, 1, '60')]
  const widths = { percentBelowMid: 20, percentAboveMid: 25 }
  /** Returns the figures of each level after an edit. */
  const recalculate = (value: string, percentRsu = '60') => {
    const bands = [band(1, 5, '10000'), band(1, 6, value), band(1, 7, '30000')]
    const { figuresAtLevel } = calculate(
      equityInput(groups, bands, {
        levels: [5, 6, 7, 8],
        widthAt: () => widths,
        percentRsuAt: (level) => (level === 5 ? percentRsu : '60'),
      }),
    )
    return [5, 6, 7, 8].map((level) => figuresAtLevel(level))
  }
  let previous = recalculate('20000')
  const areReused = (current: readonly (object | undefined)[]) =>
    current.map((each, index) => each === previous[index])
  expect(areReused(recalculate('20000'))).toEqual([true, true, true, true])
  expect(areReused(recalculate('25000'))).toEqual([true, false, false, true])
  previous = recalculate('20000')
  expect(areReused(recalculate('20000', '50'))).toEqual([false, true, true, true])
})
