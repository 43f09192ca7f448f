import type { Page } from '@playwright/test'
import type { Person } from '../people.ts'

/** A page in one of its states: what axe looks at, and what people look at in screenshots. */
export interface PageState {
  /** Also the screenshot's file name. */
  readonly name: string
  /** Who looks; absent: nobody is signed in. */
  readonly as?: Person
  readonly path: string
  /** What to do there first. */
  readonly act?: (page: Page) => Promise<void>
  /** In a narrow window there is no such state: there the page is read. */
  readonly isWide?: true
  /** Shown once the page is what it should be. */
  readonly shows: string | RegExp
}
