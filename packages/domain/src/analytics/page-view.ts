/** A view of a page, without anything about the visitor. */
export interface PageView {
  readonly page: string
  /** Whether it is the first view of this page in the session of the tab. */
  readonly isFirst: boolean
  /** Whether the session of the tab begins with this view. */
  readonly begins: boolean
}

/** The largest number of views in one report. */
export const MAX_VIEWS_PER_REPORT = 50
