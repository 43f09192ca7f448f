import type { Page } from '@playwright/test'
import type { Person } from '../people.ts'

/** A page in one of its states, for axe and for screenshots. */
export interface PageState {
  /** Also the file name of the screenshot. */
  readonly name: string
  /** The user; absent: nobody is signed in. */
  readonly as?: Person
  readonly path: string
  /** Steps on the page before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>
  /** This state does not exist in narrow windows, where the page is read-only. */
  readonly isWide?: true
  /** Shown once the page is in this state. */
  readonly shows: string | RegExp
}

type Act = NonNullable<PageState['prepare']>
type Shows = Pick<PageState, 'shows'>

/**
 * Returns states of the page at one address.
 * @param as the user; absent: nobody is signed in
 */
export function statesOf(path: string, as?: Person) {
  const state = (name: string, { shows }: Shows, prepare?: Act): PageState => ({
    name,
    path,
    shows,
    ...(as && { as }),
    ...(prepare && { prepare }),
  })
  /** A state that a narrow window does not have. */
  const wide: typeof state = (...of) => ({ ...state(...of), isWide: true })
  return {
    state,
    wide,
    /** A state of the page while it is edited. */
    editing: (name: string, shows: Shows, prepare: Act): PageState =>
      wide(name, shows, async (page) => {
        await page.getByRole('button', { name: 'Edit', exact: true }).click()
        await prepare(page)
      }),
  }
}
