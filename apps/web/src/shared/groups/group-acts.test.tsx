import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { toasts } from '../ui/toast.tsx'
import { type GroupActs, useGroupActs } from './group-acts.ts'

afterEach(() => void vi.restoreAllMocks())

const group = { id: 1, version: 1, name: 'Sales' }

/** Returns the actions on groups while each call fails with this error */
async function actsThatFail(failure: Error): Promise<GroupActs> {
  const fails = () => Promise.reject(failure)
  const failed = (message: string) => `Failed: ${message}`
  let acts: GroupActs | undefined
  function Page() {
    acts = useGroupActs(
      { create: fails, rename: fails, duplicate: fails, remove: fails },
      { created: { failed }, renamed: { failed }, duplicated: { failed }, deleted: { failed } },
    )
    return null
  }
  await render(<Page />)
  if (!acts) throw new Error('The page has not been rendered.')
  return acts
}

const ACTIONS: Readonly<Record<string, (acts: GroupActs) => Promise<unknown>>> = {
  create: (acts) => acts.create({ name: 'Support' }),
  rename: (acts) => acts.rename(group, 'Support'),
  duplicate: (acts) => acts.duplicate(group, 'Support'),
  delete: (acts) => acts.remove(group),
}

test.each(Object.entries(ACTIONS))(
  '%s shows no toast if the connection fails, and the reason if the server rejects it [CL23]',
  async (_, act) => {
    const shown = vi.spyOn(toasts, 'error').mockImplementation(() => undefined)
    await act(await actsThatFail(new NetworkError('POST /api/graphql failed')))
    expect(shown).not.toHaveBeenCalled()
    await act(await actsThatFail(new ApiError('The name is taken.', { code: 'VALIDATION_FAILED' })))
    expect(shown.mock.calls).toEqual([['Failed: The name is taken.']])
  },
)
