type ConfirmLeave = () => Promise<boolean>

let confirmLeave: ConfirmLeave | null = null

/** Whether the page has unsaved changes, for actions that leave it other than by its address. */
export const unsavedChanges = {
  /** Registers the question of a page with unsaved changes. @returns a function that removes it */
  askBy(confirm: ConfirmLeave): () => void {
    confirmLeave = confirm
    return () => {
      if (confirmLeave === confirm) confirmLeave = null
    }
  },
  /** Returns whether the user agrees to lose unsaved changes; true if there are none. */
  mayLeave: (): Promise<boolean> => (confirmLeave === null ? Promise.resolve(true) : confirmLeave()),
}
