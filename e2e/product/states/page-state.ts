import type { Page } from '@playwright/test'
import type { Person } from '../people.ts'
import { edit } from '../saving.ts'

/** A page in one of its states, for axe and for screenshots. */
export interface PageState {
  /** The name in titles of tests, and of the screenshot's file. */
  readonly name: string
  /** The user; absent: nobody is logged in. */
  readonly as?: Person
  readonly path: string
  /** Steps that bring the opened page into this state. */
  readonly prepare?: (page: Page) => Promise<void>
  /** Whether only wide windows have this state: in narrow ones, the page is read-only. */
  readonly isWideOnly?: true
  /** A text that is visible as long as the page is in this state, so not that of a toast. */
  readonly shows: string | RegExp
}

type Prepare = NonNullable<PageState['prepare']>
type Shows = Pick<PageState, 'shows'>

/**
 * Returns functions that create states of the page at one address.
 * @param as the user; absent: nobody is logged in
 */
export function statesOf(path: string, as?: Person) {
  const state = (name: string, { shows }: Shows, prepare?: Prepare): PageState => ({
    name,
    path,
    shows,
    ...(as && { as }),
    ...(prepare && { prepare }),
  })
  /** A state that a narrow window does not have. */
  const wideOnly: typeof state = (...parameters) => ({ ...state(...parameters), isWideOnly: true })
  return {
    state,
    wideOnly,
    /** A state of the page while it is edited. */
    editing: (name: string, shows: Shows, prepare: Prepare): PageState =>
      wideOnly(name, shows, async (page) => {
        await edit(page)
        await prepare(page)
      }),
  }
}
