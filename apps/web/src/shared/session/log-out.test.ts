import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../testing/memory-storage.ts'
import { pageLoad } from '../routing/page-load.ts'
import { storage } from '../storage/storage.ts'
import { logOutEverywhereAndReload } from './log-out.ts'
import { sessionEnd } from './session-end.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('logging out everywhere without a response ends no session in the browser [AT10]', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const end = vi.spyOn(sessionEnd, 'endByUser').mockImplementation(() => undefined)
  const open = vi.spyOn(pageLoad, 'open').mockImplementation(() => undefined)
  storage.accessToken.set('secret')
  const attempt = logOutEverywhereAndReload()
  await vi.runAllTimersAsync()
  await attempt
  expect(storage.accessToken.get()).toBe('secret')
  expect(end).not.toHaveBeenCalled()
  expect(open).not.toHaveBeenCalled()
})
