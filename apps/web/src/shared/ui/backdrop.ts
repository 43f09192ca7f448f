/** Classes of the scrim under a dialog. */
export const backdrop =
  'fixed inset-0 z-(--z-dialog) bg-scrim transition-opacity duration-(--m-slow) data-ending-style:opacity-0 data-starting-style:opacity-0'
