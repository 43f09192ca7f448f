/** A view of a page, without anything about the visitor. */
export interface PageView {
  readonly page: string
  /** For the first time in this tab's session. */
  readonly isFirst: boolean
  /** With it the session began. */
  readonly begins: boolean
}

/** Views of one report at most. */
export const VIEWS_OF_A_REPORT = 50
