import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storage } from './storage.ts'

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

function blockStorage() {
  throw new DOMException('denied', 'SecurityError')
}

test('has eight keys [PG10]', () => {
  expect(Object.keys(storage)).toEqual([
    'accessToken',
    'themeMode',
    'workspaceId',
    'jobFamilyId',
    'absoluteRange',
    'breakdownButtons',
    'country',
    'currencyPreference',
  ])
  expect(new Set(Object.values(storage).map(({ key }) => key)).size).toBe(8)
})

test('returns the stored value, and null once it is removed', () => {
  storage.workspaceId.set(12)
  storage.absoluteRange.set(false)
  expect([storage.workspaceId.get(), storage.absoluteRange.get()]).toEqual([12, false])
  storage.workspaceId.remove()
  expect(storage.workspaceId.get()).toBeNull()
})

test.each([
  { role: 'workspaceId', text: '-1' },
  { role: 'workspaceId', text: '1; drop' },
  { role: 'themeMode', text: 'sepia' },
  { role: 'absoluteRange', text: '1' },
  { role: 'currencyPreference', text: 'EUR' },
  { role: 'accessToken', text: '' },
] as const)('reads $text as null for $role [PG10]', ({ role, text }) => {
  localStorage.setItem(storage[role].key, text)
  expect(storage[role].get()).toBeNull()
})

test('neither stores nor throws if the browser refuses storage', () => {
  vi.stubGlobal('localStorage', { getItem: blockStorage, setItem: blockStorage, removeItem: blockStorage })
  storage.themeMode.set('dark')
  storage.themeMode.remove()
  expect(storage.themeMode.get()).toBeNull()
})
