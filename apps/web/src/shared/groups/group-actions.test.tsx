import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { toasts } from '../ui/toast.tsx'
import { type GroupActions, useGroupActions } from './group-actions.ts'

afterEach(() => void vi.restoreAllMocks())

const group = { id: 1, version: 1, name: 'Sales' }

/** Renders a page and returns its actions on groups, whose calls all fail with this error. */
async function renderFailingPage(failure: Error): Promise<GroupActions> {
  const fail = () => Promise.reject(failure)
  const failed = (message: string) => `Failed: ${message}`
  let actions: GroupActions | undefined
  function Page() {
    actions = useGroupActions(
      { create: fail, rename: fail, duplicate: fail, remove: fail },
      { created: { failed }, renamed: { failed }, duplicated: { failed }, deleted: { failed } },
    )
    return null
  }
  await render(<Page />)
  if (!actions) throw new Error('The page has not been rendered.')
  return actions
}

const ACTIONS: Readonly<Record<string, (actions: GroupActions) => Promise<unknown>>> = {
  create: (actions) => actions.create({ name: 'Support' }),
  rename: (actions) => actions.rename(group, 'Support'),
  duplicate: (actions) => actions.duplicate(group, 'Support'),
  delete: (actions) => actions.remove(group),
}

test.each(Object.entries(ACTIONS))(
  '%s shows no toast if the connection fails, and the reason if the server rejects it [CL23]',
  async (_, action) => {
    const errorToast = vi.spyOn(toasts, 'error').mockImplementation(() => undefined)
    await action(await renderFailingPage(new NetworkError('POST /api/graphql failed')))
    expect(errorToast).not.toHaveBeenCalled()
    await action(await renderFailingPage(new ApiError('The name is taken.', { code: 'VALIDATION_FAILED' })))
    expect(errorToast.mock.calls).toEqual([['Failed: The name is taken.']])
  },
)
