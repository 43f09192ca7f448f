type ConfirmLeave = () => Promise<boolean>

let confirmLeave: ConfirmLeave | null = null

/** Asks the page about its unsaved changes before an action leaves it other than by a navigation, such as logging out. */
export const unsavedChanges = {
  /** Registers the question of a page with unsaved changes. @returns a function that removes it */
  register(confirm: ConfirmLeave): () => void {
    confirmLeave = confirm
    return () => {
      if (confirmLeave === confirm) confirmLeave = null
    }
  },
  /** Returns whether the user agrees to lose unsaved changes; true if there are none. */
  mayLeave: (): Promise<boolean> => (confirmLeave === null ? Promise.resolve(true) : confirmLeave()),
}
