import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../testing/memory-storage.ts'
import { storage } from './storage.ts'

beforeEach(() => void vi.stubGlobal('localStorage', createMemoryStorage()))
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
  { entry: 'workspaceId', text: '-1' },
  { entry: 'workspaceId', text: '1; drop' },
  { entry: 'themeMode', text: 'sepia' },
  { entry: 'absoluteRange', text: '1' },
  { entry: 'currencyPreference', text: 'EUR' },
  { entry: 'accessToken', text: '' },
] as const)('reads $text as null for $entry [PG10]', ({ entry, text }) => {
  localStorage.setItem(storage[entry].key, text)
  expect(storage[entry].get()).toBeNull()
})

test('neither stores nor throws if the browser refuses storage', () => {
  vi.stubGlobal('localStorage', { getItem: blockStorage, setItem: blockStorage, removeItem: blockStorage })
  storage.themeMode.set('dark')
  storage.themeMode.remove()
  expect(storage.themeMode.get()).toBeNull()
})
