import { describe, expect, test } from 'vitest'
import { decimal, toWire } from '../money/fraction.ts'
import {
  isPercentRsu,
  refuseEquityBand,
  refuseEquityBandGroup,
  refuseEquityGroupDeletion,
  refusePercentRsu,
  withParent,
  firstRangeWidthGroup,
} from './equity-band-rules.ts'
import { refuse } from '../refusals/refusal.ts'
import { createEquityValues, dynamicBandValues, ancestorChain } from './equity-values.ts'
import { band, group } from './groups.fixture.ts'
import { type ShareRule, computeShares, SHARE_RULES } from './shares.ts'

describe('values of dynamic groups [EB2]', () => {
  // 1 <- 2 (80%) <- 3 (50%)
  const groups = [group(3, 2, '50'), group(1), group(2, 1, '80')]
  const bands = [
    band(1, 5, '100000'),
    band(1, 6, '200000'),
    // Values that the server has written into bands of dynamic groups are ignored.
    band(2, 5, '1'),
    band(2, 6, '1', '90'),
    band(3, 6, '1', '0'),
    band(2, 7, '70000', '100'),
    band(1, 8, null),
  ]
  const valueAt = createEquityValues(groups, bands)

  test.each([
    [1, 5, '100000', []],
    [2, 5, '80000', ['80']],
    // Without a row of its own: 100,000 x 80% x 50%
    [3, 5, '40000', ['80', '50']],
    // The override replaces the group's percent
    [2, 6, '180000', ['90']],
    // An override of 0 is a percent
    [3, 6, '0', ['90', '0']],
    // The parent has no band
    [2, 7, null, undefined],
    [3, 7, null, undefined],
    [1, 8, null, undefined],
    [1, 9, null, undefined],
    [9, 5, null, undefined],
  ])('group %i at L%i is %s, by the percentages %j', (groupId, level, value, percents) => {
    const found = valueAt(groupId, level)
    expect(found && toWire(found.value)).toBe(value)
    expect(found?.chain.map(({ percent }) => percent)).toEqual(percents)
  })

  test('are written for each level with a value or a row [EB3]', () => {
    expect(
      dynamicBandValues(groups, bands).map(({ equityBandGroupId, globalLevelLevel, value }) => [
        equityBandGroupId,
        globalLevelLevel,
        value,
      ]),
    ).toEqual([
      [3, 5, '40000'],
      [3, 6, '0'],
      [2, 5, '80000'],
      [2, 6, '180000'],
      [2, 7, null],
    ])
  })

  test('are written level by level from the lowest, in whatever order the bands are loaded', () => {
    const unordered = [band(1, 9, '3'), band(1, 2, '1'), band(1, 10, '4'), band(1, 5, '2')]
    expect(
      dynamicBandValues([group(1), group(2, 1, '100')], unordered).map(
        ({ globalLevelLevel, value }) => `L${globalLevelLevel} ${value}`,
      ),
    ).toEqual(['L2 1', 'L5 2', 'L9 3', 'L10 4'])
  })

  test.each([
    // 10^14 x 10^12 % x 10^8 % = 10^30, which the column cannot store; half of it is stored in full.
    ['100000000000000', null],
    ['50000000000000', `5${'0'.repeat(29)}`],
  ])('from a parent’s value of %s are written as %s', (value, written) => {
    const largePercentages = [group(1), group(2, 1, '1000000000000'), group(3, 2, '100000000')]
    expect(dynamicBandValues(largePercentages, [band(1, 5, value)]).at(-1)).toMatchObject({ value: written })
  })

  test('name the overrides of all groups of the chain', () => {
    const overrides = (level: number) => valueAt(3, level)?.chain.map(({ override }) => override?.id ?? null)
    expect([overrides(5), overrides(6)]).toEqual([
      [null, null],
      [206, 306],
    ])
  })

  test('cannot be computed for a cycle of parents [EB5]', () => {
    expect(() => createEquityValues([group(1, 2, '1'), group(2, 1, '1')], [])).toThrow('its own ancestor')
    expect(() => createEquityValues([group(1, 1, '1')], [])).toThrow('its own ancestor')
  })

  test('come from a chain that ends at the group without a parent', () => {
    expect(ancestorChain(groups, 3).map(({ id }) => id)).toEqual([3, 2, 1])
    expect(ancestorChain(groups, 9)).toEqual([])
  })
})

describe('shares of 12,000 at a price of 20 and a strike price of 8', () => {
  const shares = (rule: ShareRule, percentRsu: string | null, price = '20', strike = '8') => {
    const found = computeShares(rule, decimal('12000'), percentRsu === null ? null : decimal(percentRsu), {
      price: decimal(price),
      strike: decimal(strike),
    })
    return typeof found === 'string' ? found : [found.rsus, found.options, found.total].map(toWire)
  }

  test.each([
    // An RSU with its 40 options is worth 20 + 40 x 12 = 500: 24 RSUs. Check: 24 x 20 + 960 x 12 = 12,000.
    ['AS_SPECIFIED', '60', ['24', '960', '984']],
    // An RSU without options is worth 20.
    ['AS_SPECIFIED', '100', ['600', '0', '600']],
    // An RSU with its 100 options is worth 20 + 100 x 12 = 1,220: at 0% there are still RSUs. 12,000 / 1,220 = 9.836...
    ['AS_SPECIFIED', '0', ['9.83606557377', '983.606557377049', '993.44262295082']],
    // 60 RSUs and 40 options are worth 60 x 20 + 40 x 12 = 1,680: 12,000 x 60 / 1,680 = 428.57..., 285.71...; 3 : 2.
    ['BY_COUNT', '60', ['428.571428571429', '285.714285714286', '714.285714285714']],
    ['BY_COUNT', '0', ['0', '1000', '1000']],
    ['BY_COUNT', '100', ['600', '0', '600']],
    // 7,200 / 20 and 4,800 / 12
    ['BY_VALUE', '60', ['360', '400', '760']],
    ['BY_VALUE', '0', ['0', '1000', '1000']],
    ['BY_VALUE', '100', ['600', '0', '600']],
  ] as const)('%s at %s %% RSU [EB6]', (rule, percentRsu, expected) => {
    expect(shares(rule, percentRsu)).toEqual(expected)
  })

  test.each([
    ['with a price of 0', '60', '0', '0', 'price-not-set'],
    ['without an RSU percentage', null, '20', '8', 'percent-rsu-not-set'],
    ['with a strike price equal to the price', '60', '20', '20', 'strike-not-below-price'],
    ['with a strike price above the price', '0', '20', '21', 'strike-not-below-price'],
  ])('have no count %s [EB7]', (_what, percentRsu, price, strike, reason) => {
    for (const rule of SHARE_RULES) expect(shares(rule, percentRsu, price, strike)).toBe(reason)
  })

  test('do not depend on the strike price if there are only RSUs', () => {
    for (const rule of SHARE_RULES) expect(shares(rule, '100', '20', '25')).toEqual(['600', '0', '600'])
  })

  test('have no count for a mix without value [EB7]', () => {
    expect(shares('BY_COUNT', '100', '-1')).toBe('mix-without-value')
  })
})

describe('storing groups and bands', () => {
  const root = group(1)
  const child = group(2, 1, '80')

  test.each([
    [
      { ...root, rangeWidthGroupId: null },
      'Range Width is required for all Equity Band Groups',
      'rangeWidthGroupId',
    ],
    [
      { ...root, dynamicPercent: '10' },
      'To enter a percentage, choose a parent group first.',
      'dynamicPercent',
    ],
    [group(1, 1, '80'), 'A group cannot be its own parent.', 'dynamicParentGroupId'],
    [group(1, 9, '80'), 'The parent group does not exist. Choose another one.', 'dynamicParentGroupId'],
    [
      group(1, 2, '80'),
      '“Group 2” is already calculated from this group, so it cannot be this group’s parent.',
      'dynamicParentGroupId',
    ],
    [group(3, 1, null), 'Enter a percentage of the parent group.', 'dynamicPercent'],
    [group(3, 1, '-1'), 'The percentage must be 0 or more.', 'dynamicPercent'],
  ])('refuses group %j: %s', (typed, message, field) => {
    const groups = [root, child].filter(({ id }) => id !== typed.id).concat(typed)
    expect(refuseEquityBandGroup(typed, groups)).toEqual(refuse('VALIDATION_FAILED', message, field))
  })

  test.each([[group(3, 1, '0')], [root]])('accepts group %j', (typed) => {
    expect(refuseEquityBandGroup(typed, [root, child, typed])).toBeNull()
  })

  test.each([
    [{ value: '-1', dynamicPercentOverride: null }, root, 'The value must be 0 or more.', 'value'],
    [
      { value: null, dynamicPercentOverride: '50' },
      root,
      'To enter an override percentage, choose a parent group first.',
      'dynamicPercentOverride',
    ],
    [
      { value: null, dynamicPercentOverride: 'x' },
      child,
      'The percentage must be 0 or more.',
      'dynamicPercentOverride',
    ],
    [
      { value: '1', dynamicPercentOverride: null },
      child,
      'This value is calculated from the parent group. To change it, enter an override percentage.',
      'value',
    ],
  ])('refuses band %j of %j: %s', (typed, ownGroup, message, field) => {
    expect(refuseEquityBand(typed, ownGroup)).toEqual(refuse('VALIDATION_FAILED', message, field))
  })

  test.each([
    [{ value: '0', dynamicPercentOverride: null }, root],
    [{ value: null, dynamicPercentOverride: '0' }, child],
  ])('accepts band %j of %j', (typed, ownGroup) => {
    expect(refuseEquityBand(typed, ownGroup)).toBeNull()
  })

  test('sets 100% when a parent is chosen without a percentage, and clears the percentage with the parent [EB4]', () => {
    expect(withParent(root, 5).dynamicPercent).toBe('100')
    expect(withParent(child, 5).dynamicPercent).toBe('80')
    expect(withParent(child, null)).toMatchObject({ dynamicParentGroupId: null, dynamicPercent: null })
  })

  test('gives a new group the first range width group, and requires one [EB1]', () => {
    expect(firstRangeWidthGroup([{ id: 4 }, { id: 2 }])).toBe(4)
    expect(firstRangeWidthGroup([])).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'You need to define at least one Range Width before creating Equity Bands.',
      field: 'rangeWidthGroupId',
    })
  })

  test('refuses to delete a parent [EB5]', () => {
    expect(refuseEquityGroupDeletion(1, [root, child])).toMatchObject({
      code: 'IN_USE',
      message:
        "Can't delete group that is used as parent by other groups. Used by equity band groups “Group 2”.",
      field: 'id',
    })
    expect(refuseEquityGroupDeletion(2, [root, child])).toBeNull()
  })

  test.each([
    ['0', true],
    ['100', true],
    ['33.3', true],
    ['100.1', false],
    ['-1', false],
    ['x', false],
    ['', false],
  ])('whether an RSU percentage of %j is accepted: %s', (text, isAccepted) => {
    expect(isPercentRsu(text)).toBe(isAccepted)
    expect(refusePercentRsu(text)?.field).toBe(isAccepted ? undefined : 'percentRsu')
  })

  test('accepts an empty RSU percentage', () => {
    expect(refusePercentRsu(null)).toBeNull()
  })
})
