import { expect, test } from 'vitest'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const READ = `query ($items: [SettingGetItem!]!) { settings(settingsGetRequest: { items: $items }) { property type stringValue version } }`
const SAVE = `mutation ($items: [SettingSaveItem!]!) { settingsSave(settingsSaveRequest: { items: $items }) { property stringValue version } }`
const setting = (property: string, stringValue: string, type = 'WORKSPACE', rest: object = {}) => ({
  property,
  type,
  stringValue,
  ...rest,
})
const readValue = async (person: Person, property: string) => {
  const settings = await person.getField<{ stringValue: string }[]>(READ, {
    items: [{ property }],
  })
  return settings[0]?.stringValue
}

test('checks a version if there is one, and otherwise replaces the current value', async () => {
  const admin = await world.member(await world.workspace())
  for (const stringValue of ['1', '2'])
    await admin.get(SAVE, { items: [setting('STRIKE_PRICE', stringValue)] })
  const items = [
    setting('SHARE_RULE', '"BY_VALUE"'),
    setting('STRIKE_PRICE', '3', 'WORKSPACE', { version: 1 }),
  ]
  expect(await admin.refusal(SAVE, { items })).toMatchObject({
    code: 'VERSION_CONFLICT',
    item: { index: 1 },
    conflict: { currentVersion: 2, changedFields: ['stringValue'] },
  })
  expect(await readValue(admin, 'STRIKE_PRICE')).toBe('2')
})

test('rejects the same setting twice in one save', async () => {
  const admin = await world.member(await world.workspace())
  const shareRule = setting('SHARE_RULE', '"BY_VALUE"')
  expect(await admin.call(SAVE, { items: [shareRule, shareRule] })).toMatchObject({
    errors: [
      {
        message: 'SHARE_RULE appears more than once. Send it only once.',
        extensions: { item: { index: 1 } },
      },
    ],
  })
})

test('returns defaults until settings are saved [ST1]', async () => {
  const admin = await world.member(await world.workspace())
  const items = ['PREFERRED_STOCK_PRICE', 'STOCK_UNIT', 'SHOW_MIN_MAX', 'SHARE_RULE', 'RANGE_ROUNDING'].map(
    (property) => ({ property }),
  )
  expect(await admin.getField(READ, { items })).toEqual([
    { property: 'PREFERRED_STOCK_PRICE', type: 'WORKSPACE', stringValue: '0', version: null },
    { property: 'STOCK_UNIT', type: 'WORKSPACE_USER', stringValue: '"USD"', version: null },
    { property: 'SHOW_MIN_MAX', type: 'WORKSPACE_USER', stringValue: 'false', version: null },
    { property: 'SHARE_RULE', type: 'WORKSPACE', stringValue: '"AS_SPECIFIED"', version: null },
    { property: 'RANGE_ROUNDING', type: 'WORKSPACE', stringValue: '1', version: null },
  ])
  expect(await admin.getField(SAVE, { items: [setting('STRIKE_PRICE', '2.50')] })).toEqual([
    { property: 'STRIKE_PRICE', stringValue: '2.50', version: 1 },
  ])
})

test('shares the settings of a workspace, but not those of a user [ST1, SU5]', async () => {
  const workspaceId = await world.workspace()
  const [firstMember, secondMember] = [await world.member(workspaceId), await world.member(workspaceId)]
  await firstMember.get(SAVE, {
    items: [setting('STRIKE_PRICE', '7'), setting('SHOW_MIN_MAX', 'true', 'WORKSPACE_USER')],
  })
  expect([
    await readValue(secondMember, 'STRIKE_PRICE'),
    await readValue(secondMember, 'SHOW_MIN_MAX'),
  ]).toEqual(['7', 'false'])
  await secondMember.get(SAVE, { items: [setting('SHOW_MIN_MAX', 'false', 'WORKSPACE_USER')] })
  expect(await readValue(firstMember, 'SHOW_MIN_MAX')).toBe('true')
  const elsewhere = await world.join(firstMember, await world.workspace())
  expect([await readValue(elsewhere, 'STRIKE_PRICE'), await readValue(elsewhere, 'SHOW_MIN_MAX')]).toEqual([
    '0',
    'false',
  ])
})

test('requires equity scopes for prices and EDIT_WORKSPACE for the rounding, and lets each member hide Set up [ST4]', async () => {
  const workspaceId = await world.workspace()
  const member = await world.member(workspaceId, { scopes: [] })
  const viewer = await world.member(workspaceId, { scopes: ['EQUITY_BANDS_VIEW'] })
  const codes = async (person: Person, item: object) => await person.codes(SAVE, { items: [item] })
  expect(await readValue(member, 'RANGE_ROUNDING')).toBe('1')
  expect(await member.codes(READ, { items: [{ property: 'STRIKE_PRICE' }] })).toEqual(['ACCESS_DENIED'])
  expect(await codes(viewer, setting('STRIKE_PRICE', '1'))).toEqual(['ACCESS_DENIED'])
  expect(await codes(viewer, setting('RANGE_ROUNDING', '100'))).toEqual(['ACCESS_DENIED'])
  expect(await codes(viewer, setting('STOCK_UNIT', '"NUM_SHARES"', 'WORKSPACE_USER'))).toEqual([])
  expect(await codes(member, setting('HIDE_SETUP', 'true', 'WORKSPACE_USER'))).toEqual([])
  expect([await readValue(member, 'HIDE_SETUP'), await readValue(viewer, 'HIDE_SETUP')]).toEqual([
    'true',
    'false',
  ])
  expect(await codes(member, setting('STOCK_UNIT', '"USD"', 'WORKSPACE_USER'))).toEqual(['ACCESS_DENIED'])
  const widthEditor = await world.member(workspaceId, { scopes: ['RANGE_WIDTHS_VIEW', 'RANGE_WIDTHS_EDIT'] })
  const admin = await world.member(workspaceId)
  for (const [property, stringValue, editor] of [
    ['SHARE_RULE', '"BY_VALUE"', admin],
    ['RANGE_WIDTH_DECIMALS', '4', widthEditor],
    ['TIME_ZONE', '"Asia/Tokyo"', admin],
  ] as const) {
    expect(await codes(viewer, setting(property, stringValue))).toEqual(['ACCESS_DENIED'])
    expect(await codes(editor, setting(property, stringValue))).toEqual([])
  }
  expect([await readValue(member, 'RANGE_WIDTH_DECIMALS'), await readValue(member, 'TIME_ZONE')]).toEqual([
    '4',
    '"Asia/Tokyo"',
  ])
})

test('reads and saves only the time zone if the flag job_catalog is off [ST6]', async () => {
  const workspaceId = await world.workspace()
  await world.turnPayModelOff(workspaceId)
  const admin = await world.member(workspaceId)
  expect(await admin.getField(SAVE, { items: [setting('TIME_ZONE', '"Asia/Tokyo"')] })).toMatchObject([
    { property: 'TIME_ZONE' },
  ])
  expect(await readValue(admin, 'TIME_ZONE')).toBe('"Asia/Tokyo"')
  for (const property of ['RANGE_ROUNDING', 'STRIKE_PRICE', 'HIDE_SETUP'])
    expect(await admin.codes(READ, { items: [{ property }] })).toEqual(['ACCESS_DENIED'])
  expect(await admin.codes(SAVE, { items: [setting('RANGE_ROUNDING', '100')] })).toEqual(['ACCESS_DENIED'])
})
