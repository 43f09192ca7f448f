import './index.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'

test('the spinner of a button is not animated until the button is busy, since hidden animations cost rendering', async () => {
  const button = (busy: boolean) => (
    <Button busy={busy} busyLabel="Saving">
      Save
    </Button>
  )
  const { rerender } = await render(button(false))
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
  const turning = () =>
    document.getAnimations().filter((each) => each instanceof CSSAnimation && each.animationName === 'turn')
  expect(turning()).toEqual([])
  await rerender(button(true))
  await expect.poll(turning).toHaveLength(1)
})
