import './index.css'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectText } from '../../testing/controls.ts'
import { render } from 'vitest-browser-react'
import { axeFindings } from '../../testing/axe-findings.ts'
import { Term } from './term.tsx'

const MEANING = 'An amount divided by the midpoint of its range.'

const open = () =>
  render(
    <p style={{ position: 'fixed', right: 0, bottom: 0 }}>
      <Term meaning={[MEANING]}>Compa-ratio</Term>
    </p>,
  )

test('a term shows its explanation on click, within the window, until Esc [CR35]', async () => {
  const page = await open()
  const meaning = page.getByText(MEANING)
  await expect.element(meaning).not.toBeVisible()
  await page.getByRole('button', { name: 'Compa-ratio' }).click()
  await expect.element(meaning).toBeVisible()
  const box = meaning.element().closest('[popover]')?.getBoundingClientRect()
  expect(box?.right).toBeLessThanOrEqual(innerWidth)
  expect(box?.bottom).toBeLessThanOrEqual(innerHeight)
  expect(await axeFindings(page.container)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(meaning).not.toBeVisible()
})

test('a term works by keyboard too, and announces the explanation with the term', async () => {
  const page = await open()
  await userEvent.tab()
  const term = page.getByRole('button', { name: 'Compa-ratio' })
  await expect.element(term).toHaveFocus()
  await expect.element(term).toHaveAccessibleDescription(MEANING)
  await userEvent.keyboard('{Enter}')
  await expectText(MEANING)
})
