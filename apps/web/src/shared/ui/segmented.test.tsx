import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './index.css'
import { Segmented } from './segmented.tsx'

test('the options fill a control that is wider than they are', async () => {
  await render(
    <div style={{ display: 'grid', width: 400 }}>
      <Segmented
        label="Currency"
        value="USD"
        onChange={() => undefined}
        options={['USD', 'INR'].map((code) => ({ value: code, label: code }))}
      />
    </div>,
  )
  const widthOf = (element: Element) => Math.round(element.getBoundingClientRect().width)
  expect(page.getByRole('button').elements().map(widthOf)).toEqual([198, 198])
})
