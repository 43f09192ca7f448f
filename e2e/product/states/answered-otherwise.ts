import type { Page } from '@playwright/test'
import type { PageState } from './page-state.ts'
import { fault, tellOtherwise } from './tell-otherwise.ts'

/** A page of one answer, in the states that the demo company's own rows never show. */
interface AnsweredOtherwise<Data> {
  /** What its states are called by: "currencies". */
  readonly name: string
  readonly path: string
  /** The operation that asks for what the page shows. */
  readonly operation: string
  readonly conflict: {
    /** What the answer was before somebody else saved. */
    readonly earlier: (data: Data) => Data
    /** The operation that saves: what is asked from then on is answered as it stands. */
    readonly save: string
    /** Begins to edit, and changes what the other has changed too. */
    readonly edit: (page: Page) => Promise<void>
  }
  /** Absent where there is always something. */
  readonly empty?: { readonly data: Data; readonly shows: string }
}

/** @returns the page while two versions are shown, while there is nothing, and while the server fails. */
export function answeredOtherwise<Data>({
  name,
  path,
  operation,
  conflict,
  empty,
}: AnsweredOtherwise<Data>): readonly PageState[] {
  const begun = { as: 'admin', path } as const
  return [
    {
      name: `${name}-conflict`,
      isWide: true,
      ...begun,
      act: async (page) => {
        const earlier = (data: Data) => ({ data: conflict.earlier(data) })
        await tellOtherwise(page, operation, earlier as (data: never) => { data: Data }, conflict.save)
        await conflict.edit(page)
        await page.getByRole('button', { name: /^Save \d+ changes?$/ }).click()
      },
      shows: 'Conflicting changes',
    },
    ...(empty
      ? [
          {
            name: `${name}-empty`,
            ...begun,
            act: (page: Page) => tellOtherwise(page, operation, () => ({ data: empty.data })),
            shows: empty.shows,
          },
        ]
      : []),
    {
      name: `${name}-failed`,
      ...begun,
      act: (page) => tellOtherwise(page, operation, fault),
      shows: 'Try again',
    },
  ]
}
