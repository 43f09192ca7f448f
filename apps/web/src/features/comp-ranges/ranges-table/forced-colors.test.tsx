import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { openRanges, SEATTLE } from '../page.fixture.ts'

/** The Chrome DevTools session that Vitest returns; its type depends on the provider. */
interface Session {
  readonly send: (method: string, params: object) => Promise<unknown>
}

const emulate = (forced: 'active' | 'none') =>
  (cdp() as unknown as Session).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value: forced }],
  })

beforeEach(async () => {
  await emulate('active')
})
afterEach(async () => {
  await emulate('none')
})

test('keeps bars, mixes, swatches and the line visible in forced colors [PG27]', async () => {
  const { page } = await openRanges(SEATTLE)
  await expect.element(page.getByRole('img', { name: /^Cash/ }).first()).toBeVisible()
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  const fillOf = (element: Element | null | undefined) => element && getComputedStyle(element).backgroundColor
  const canvas = ['rgba(0, 0, 0, 0)', fillOf(document.documentElement), fillOf(document.body)]
  const table = page.getByRole('table').element()
  const elements = {
    cash: table.querySelector('[aria-label^=Cash]')?.parentElement?.querySelector('i'),
    equity: table.querySelector('[aria-label^=Equity]')?.parentElement?.querySelector('i'),
    base: table.querySelector('.bg-mix-a'),
    variable: table.querySelector('.bg-mix-b'),
    line: table.querySelector('[role=columnheader] .bg-accent'),
    tier: page.getByRole('combobox', { name: 'Tier' }).element().querySelector('.tier-2'),
  }
  const missing = Object.entries(elements).filter(([, element]) => !element)
  const unseen = Object.entries(elements).filter(([, element]) => canvas.includes(fillOf(element)))
  expect([missing, unseen].map((all) => all.map(([name]) => name))).toEqual([[], []])
  expect(fillOf(elements.base)).not.toBe(fillOf(elements.variable))
})
