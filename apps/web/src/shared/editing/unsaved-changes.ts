type ConfirmLeave = () => Promise<boolean>

let askPage: ConfirmLeave | null = null

/** Asks the page about its unsaved changes before an action leaves it other than by a navigation, such as logging out. */
export const unsavedChanges = {
  /** Registers the dialog of a page with unsaved changes. @returns a function that unregisters it */
  register(confirm: ConfirmLeave): () => void {
    askPage = confirm
    return () => {
      if (askPage === confirm) askPage = null
    }
  },
  /** Asks whether to lose unsaved changes. @returns whether the user agrees; true if there are none */
  confirmLeave: (): Promise<boolean> => (askPage === null ? Promise.resolve(true) : askPage()),
}
