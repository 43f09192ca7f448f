/** The classes of the dark layer between the page and a dialog. */
export const backdrop =
  'fixed inset-0 z-(--z-dialog) bg-scrim transition-opacity duration-(--m-slow) data-ending-style:opacity-0 data-starting-style:opacity-0'
