type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** Whether something on the page is not saved: for what leaves the page by another way than its address. */
export const unsavedChanges = {
  /** A page that has some says how it asks. @returns takes that back */
  askBy(own: Ask): () => void {
    ask = own
    return () => {
      if (ask === own) ask = null
    }
  },
  /** @returns whether the user lets go of what is not saved; true where nothing is. */
  mayLeave: (): Promise<boolean> => (ask === null ? Promise.resolve(true) : ask()),
}
