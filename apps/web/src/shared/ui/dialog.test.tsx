import { useState } from 'react'
import './index.css'
import { expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { ConfirmDialog, Dialog } from './floating.tsx'

function Example({ danger = false, onConfirm }: { danger?: boolean; onConfirm?: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {onConfirm ? (
        <ConfirmDialog
          open={open}
          onClose={() => setOpen(false)}
          title="Leave this page?"
          confirm="Leave"
          onConfirm={onConfirm}
          cancel="Keep editing"
          danger={danger}
        >
          You have unsaved changes.
        </ConfirmDialog>
      ) : (
        <Dialog open={open} onOpenChange={setOpen} title="Rename group" footer={<Button>Save</Button>}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  )
}

test.each([
  { control: 'Esc', close: () => userEvent.keyboard('{Escape}') },
  { control: 'the cross', close: () => browser.getByRole('button', { name: 'Close' }).click() },
])('$control closes a dialog and returns the focus', async ({ close }) => {
  const page = await render(<Example />)
  const opener = page.getByRole('button', { name: 'Open' })
  await opener.click()
  await expect.element(page.getByRole('dialog', { name: 'Rename group' })).toBeVisible()
  await close()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test.each([{ danger: false }, { danger: true }])(
  'a confirmation focuses the cancel button, and Enter there cancels (danger: $danger)',
  async ({ danger }) => {
    const onConfirm = vi.fn<() => void>()
    const page = await render(<Example danger={danger} onConfirm={onConfirm} />)
    const opener = page.getByRole('button', { name: 'Open' })
    await opener.click()
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveAccessibleDescription('You have unsaved changes.')
    await expect.element(page.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    expect(onConfirm).not.toHaveBeenCalled()
  },
)

test('the other button of a confirmation confirms and closes it', async () => {
  const onConfirm = vi.fn<() => void>()
  const page = await render(<Example onConfirm={onConfirm} />)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  expect(onConfirm).toHaveBeenCalledTimes(1)
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})
