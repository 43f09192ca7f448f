import { type ComponentProps, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectText, resizeWindow } from '../../../testing/controls.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { BreakdownFrame } from './breakdown-frame.tsx'
import { BreakdownPanel } from './breakdown-panel.tsx'
import { openPart } from '../../../testing/open-page.tsx'
import { DERIVATION, rowWithGap, pay, ROW } from '../range.fixture.ts'

type PanelProps = ComponentProps<typeof BreakdownPanel>

function panel(options: Partial<PanelProps> = {}) {
  return (
    <BreakdownPanel
      row={ROW}
      derivations={DERIVATION}
      location="Seattle, ZIP 98109"
      rangeRounding={1}
      timeZone="UTC"
      disabledReason={null}
      section={null}
      onClose={() => undefined}
      onOpenCalculator={() => undefined}
      copy={<Button>Copy</Button>}
      {...options}
    />
  )
}

const panelWithoutBonus = (row: Partial<typeof ROW>) =>
  panel({ row: { ...ROW, mid: { ...pay('194670'), bonus: '0' }, ...row }, derivations: null })

type Page = Awaited<ReturnType<typeof openPart>>['page']

const texts = (page: Page, selector: string) =>
  [...page.container.querySelectorAll(selector)].map((element) =>
    element.textContent.replace(/\s+/g, ' ').trim(),
  )
const figures = (page: Page) =>
  Object.fromEntries(
    [...page.container.querySelectorAll('dl > div')].map((pair) => [
      pair.querySelector('dt')?.textContent.replace(/\s+/g, ' ').trim(),
      pair.querySelector('dd')?.textContent,
    ]),
  )

test('lists the factors from the band down to the mid, with sources and the reason why one has no effect', async () => {
  const { page } = await openPart(panel())
  await expect.element(page.getByRole('heading', { name: 'Senior Solutions Engineer' })).toBeVisible()
  await expectText('P4 · Senior · L10 · Seattle, ZIP 98109')
  expect(texts(page, 'section:first-of-type li')).toEqual([
    'On-target earnings206,000Sales with variable · United States · L10',
    'Countrydoes not apply206,000The band is already for the United States',
    'Tier 2, Seattle× 90%185,400Geos, Tier 2',
    'Family multiplier× 105%194,670Job families, Solutions Engineering',
    'Currencydoes not apply194,670The band is already in USD',
    'Mid194,670',
  ])
  await expect
    .element(page.getByText('Geos, Tier 2').first())
    .toHaveAttribute('title', 'Last changed 2026-03-01 (UTC)')
})

test('shows each figure with its factor or its steps, and a source of two figures once', async () => {
  const { page } = await openPart(panel())
  await expectText('Total cash')
  expect(texts(page, 'section:first-of-type dl > div')).toEqual([
    'Min × 85%165,470',
    'Max × 118%229,711',
    'Base × 80%155,736',
    'Variable × 20%38,934',
    'Bonus 5% of base7,787Base × 5% = 7,787',
    'Total cash202,457Mid + 7,786.8 = 202,457',
  ])
  expect(texts(page, 'section:last-of-type dl > div')).toEqual([
    'Min44,640',
    'Max69,750',
    'RSUs930Equity mid ÷ 60 = 930 × 1 = 930',
    'Options310',
    'Total shares1,240',
  ])
  expect(page.getByText('Default Range Width Group, L10').elements()).toHaveLength(1)
})

test('shows start and result of a step if visible figures would give another result [CR21, CR28]', async () => {
  const changed = DERIVATION.map((each) =>
    each.figure === 'cash-min' || each.figure === 'bonus'
      ? { ...each, formattedStartValue: '≈ 194,670.12' }
      : each,
  )
  const { page } = await openPart(panel({ derivations: changed, rangeRounding: 500 }))
  await expectText('Total cash')
  const [min, max, , , bonus] = texts(page, 'section:first-of-type dl > div')
  expect([min, max, bonus]).toEqual([
    'Min ≈ 194,670.12 × 85% = 165,470165,500',
    'Max × 118% = 229,711229,500',
    'Bonus 5% of base7,787≈ 194,670.12 × 5% = 7,787',
  ])
})

test('says next to the bonus that none is set, and shows the notes about other figures [CR28, CR53]', async () => {
  const notes = [
    { kind: 'bonus-none-set', message: 'No bonus percentage is set, so the bonus counts as 0%.' },
    { kind: 'strike-price-never-set', message: 'No strike price is set, so the strike price counts as 0.' },
  ]
  const { page } = await openPart(panelWithoutBonus({ bonusPercent: null, notes }))
  await expectText('No strike price is set, so the strike price counts as 0.')
  expect(figures(page)['Bonus none set: counts as 0%']).toBe('0')
  await expect.poll(() => page.getByText('No bonus percentage is set').elements()).toHaveLength(0)
})

test('says “No bonus” next to the bonus of a family that has none [CR79]', async () => {
  const notes = [{ kind: 'no-bonus', message: 'No bonus.' }]
  const { page } = await openPart(panelWithoutBonus({ bonusPercent: '0', notes }))
  expect(figures(page)['Bonus No bonus']).toBe('0')
  expect(page.getByText('No bonus.', { exact: true }).elements()).toHaveLength(0)
})

test('shows the hourly base of an hourly job with its factor [CR4]', async () => {
  const { page } = await openPart(panel({ row: { ...ROW, isHourly: true } }))
  await expectText('Total cash')
  expect(figures(page)['Hourly base ÷ 2,080']).toBe('74.87')
})

test('shows dates in the workspace’s time zone, which is named [CR27]', async () => {
  const { page } = await openPart(panel({ timeZone: 'Pacific/Kiritimati' }))
  await expect
    .element(page.getByText('Geos, Tier 2').first())
    .toHaveAttribute('title', 'Last changed 2026-03-02 (Pacific/Kiritimati)')
})

test('shows figures without factors to users who cannot see the steps', async () => {
  const { page } = await openPart(panel({ derivations: null }))
  await expectText('Total cash')
  expect(page.container.querySelectorAll('li')).toHaveLength(0)
  expect(page.container.textContent).not.toContain('×')
  expect(figures(page)).toMatchObject({ Min: '44,640', Base: '155,736', 'Total cash': '202,457' })
  expect(texts(page, 'section:first-of-type dl > div')[0]).toBe('Mid194,670')
})

test('rounds min, mid and max as configured, and says so, but not the base [MO6]', async () => {
  const { page } = await openPart(panel({ rangeRounding: 1000 }))
  await expectText(/rounded to the nearest 1,000/)
  expect(texts(page, 'section:first-of-type li').at(-1)).toBe('Mid195,000')
  expect(figures(page)).toMatchObject({ 'Max × 118% = 229,711': '230,000', 'Base × 80%': '155,736' })
})

test('offers no calculator without a mid', async () => {
  const { page } = await openPart(panel({ row: rowWithGap('cash', { min: null, mid: null, max: null }) }))
  await expect.element(page.getByRole('button', { name: 'Calculator' })).toBeDisabled()
})

function Rows() {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div style={{ display: 'flex', height: 600 }}>
      <div style={{ flex: 1 }}>
        {['First', 'Second'].map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
        <input aria-label="Amount" />
      </div>
      {open !== null && (
        <BreakdownFrame subject={open} onClose={() => setOpen(null)}>
          {panel({ row: { ...ROW, title: open }, onClose: () => setOpen(null) })}
        </BreakdownFrame>
      )}
    </div>
  )
}

test.each([
  ['wide', 1280, 'complementary'],
  ['narrow', 390, 'dialog'],
] as const)(
  'in a %s window Esc and the close button close the breakdown and return the focus',
  async (_, width, role) => {
    await resizeWindow(width, 844)
    const { page } = await openPart(<Rows />)
    const opener = page.getByRole('button', { name: 'Second' })
    const frame = page.getByRole(role, { name: 'How this range is calculated' })
    const closings = [
      () => userEvent.keyboard('{Escape}'),
      () => page.getByRole('button', { name: 'Close' }).click(),
    ]
    for (const close of closings) {
      await opener.click()
      await expect.poll(() => frame.element().contains(document.activeElement)).toBe(true)
      await close()
      await expect.element(frame).not.toBeInTheDocument()
      await expect.element(opener).toHaveFocus()
    }
  },
)

test('opening the breakdown of another row replaces the open one, and closing it returns the focus to the other row', async () => {
  const { page } = await openPart(<Rows />)
  await page.getByRole('button', { name: 'First' }).click()
  await page.getByRole('button', { name: 'Second' }).click()
  await expect.element(page.getByRole('heading', { name: 'Second' })).toBeVisible()
  await expect.element(page.getByRole('complementary')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Second' })).toHaveFocus()
})

test('Esc in a filled input outside the breakdown does not close it', async () => {
  const { page } = await openPart(<Rows />)
  await page.getByRole('button', { name: 'First' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('5')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('complementary')).toBeVisible()
})

test.each([
  [1180, 'complementary'],
  [1179, 'dialog'],
] as const)('at %i px the breakdown is a %s [CR51]', async (width, kind) => {
  await resizeWindow(width)
  const { page } = await openPart(
    <BreakdownFrame subject="1" onClose={() => undefined}>
      <p>Steps</p>
    </BreakdownFrame>,
  )
  await expect.element(page.getByRole(kind, { name: 'How this range is calculated' })).toBeVisible()
})
