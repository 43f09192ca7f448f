type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** Whether the page has unsaved changes, for actions that leave it other than by its address. */
export const unsavedChanges = {
  /** Registers the question of a page with unsaved changes. @returns a function that removes it */
  askBy(own: Ask): () => void {
    ask = own
    return () => {
      if (ask === own) ask = null
    }
  },
  /** Returns whether the user agrees to lose unsaved changes; true if there are none. */
  mayLeave: (): Promise<boolean> => (ask === null ? Promise.resolve(true) : ask()),
}
