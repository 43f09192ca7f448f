import { useState } from 'react'
import './index.css'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Field } from './field.tsx'
import { Picker } from './picker.tsx'

function Example() {
  const [level, setLevel] = useState('P5')
  return (
    <Field label="Level" error="Too high">
      <Picker
        value={level}
        onChange={setLevel}
        options={[
          { value: 'P6', label: 'Principal' },
          { value: 'P5', label: 'Staff' },
          { value: 'P4', label: 'Senior', disabled: true, note: 'No comp band at L10' },
          { value: 'P3', label: 'Career' },
        ]}
      />
    </Field>
  )
}

test('opens, moves, searches and selects by keyboard', async () => {
  const page = await render(<Example />)
  const picker = page.getByRole('combobox', { name: 'Level' })
  await expect.element(picker).toHaveTextContent('Staff')
  await userEvent.tab()
  await expect.element(picker).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: 'Staff' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('option', { name: 'Principal' })).toHaveFocus()
  await userEvent.keyboard('ca')
  await expect.element(page.getByRole('option', { name: 'Career' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(picker).toHaveTextContent('Career')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(picker).toHaveFocus()
})

test('Esc keeps the selection', async () => {
  const page = await render(<Example />)
  const picker = page.getByRole('combobox', { name: 'Level' })
  await picker.click()
  await userEvent.keyboard('{ArrowUp}{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(picker).toHaveTextContent('Staff')
})

test('a disabled option shows the reason', async () => {
  const page = await render(<Example />)
  await page.getByRole('combobox', { name: 'Level' }).click()
  const option = page.getByRole('option', { name: 'Senior No comp band at L10' })
  await expect.element(option).toHaveAttribute('aria-disabled', 'true')
  await expect.element(option).toHaveTextContent('SeniorNo comp band at L10')
})

test('a picker is associated with the label and the error of its field', async () => {
  const page = await render(<Example />)
  const picker = page.getByRole('combobox', { name: 'Level' })
  await expect.element(picker).toHaveAttribute('aria-invalid', 'true')
  await expect.element(picker).toHaveAccessibleDescription('Too high')
})

test('more than 24 options have a search by name and code, also by keyboard', async () => {
  function Countries() {
    const [country, setCountry] = useState(3)
    const options = Array.from({ length: 25 }, (_, n) => ({ value: n, label: `Country ${n}`, end: `C${n}X` }))
    return <Picker label="Country" value={country} onChange={setCountry} options={options} />
  }
  const page = await render(<Countries />)
  const picker = page.getByRole('combobox', { name: 'Country' })
  await picker.click()
  const field = page.getByRole('combobox', { name: 'Find' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('c21x')
  const found = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(found).toEqual(['Country 21C21X'])
  await userEvent.keyboard('z')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  await userEvent.keyboard('{Backspace}{Enter}')
  await expect.element(picker.getByText('Country 21')).toBeVisible()
  await expect.element(picker).toHaveFocus()
  await picker.click()
  await expect.element(page.getByRole('option', { name: /Country 21/ })).toBeVisible()
})
