import { afterEach, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { useState } from 'react'
import { render } from 'vitest-browser-react'
import { expectNoText, expectText } from '../../testing/controls.ts'
import { connection } from './connection.ts'
import { useMessage } from './use-message.ts'

afterEach(() => {
  connection.reportResponse()
  connection.dismissNotice()
})

function Form() {
  const [typed, setTyped] = useState('')
  const [message, show] = useMessage<string>([typed])
  return (
    <>
      <input aria-label="Name" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button type="button" onClick={() => show('Not possible')}>
        Save
      </button>
      <output>{message}</output>
    </>
  )
}

const save = () => browser.getByRole('button', { name: 'Save' }).click()
const name = () => browser.getByRole('textbox', { name: 'Name' })

test('a message disappears for good when the value that it is about changes [CL23]', async () => {
  await render(<Form />)
  await name().fill('Sales')
  await save()
  await expectText('Not possible')
  await name().fill('Support')
  await expectNoText('Not possible')
  await name().fill('Sales')
  await expectNoText('Not possible')
})

test('a message of a failed connection disappears when the connection is back, and no other one does [CL23]', async () => {
  await render(<Form />)
  await save()
  connection.reportNoResponse()
  await expectText('Not possible')
  connection.reportResponse()
  await expectText('Not possible')
  connection.reportNoResponse()
  await save()
  await expectText('Not possible')
  connection.reportResponse()
  await expectNoText('Not possible')
})

test('a message remains when only its own request failed while the server responded to others [CL23]', async () => {
  await render(<Form />)
  connection.reportFailure()(false)
  await save()
  connection.reportResponse()
  await expectText('Not possible')
})
