import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './index.css'
import { Segmented } from './segmented.tsx'

test('the options fill a control that is wider than they are, and a longer option gets more of the width', async () => {
  await render(
    <div style={{ display: 'grid', width: 400 }}>
      <Segmented
        label="Fill"
        value="Base"
        onChange={() => undefined}
        options={['Base', 'On-target earnings of all levels'].map((name) => ({ value: name, label: name }))}
      />
    </div>,
  )
  const [base = 0, long = 0] = page
    .getByRole('button')
    .elements()
    .map((element) => element.getBoundingClientRect().width)
  expect(Math.round(base + long)).toBe(396)
  expect(long).toBeGreaterThan(base)
})
