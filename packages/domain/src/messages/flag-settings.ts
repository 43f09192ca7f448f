/** The page on which staff set the flags of a workspace. */
export const flagSettings = {
  open: 'Flags',
  openOf: (name: string) => `Flags of ${name}`,
  title: (name: string) => `Flags of ${name}`,
  what: 'What is set here goes before what is usual, from the next request on. The workspace’s admins see it in History.',
  choices: {
    usual: 'Not set',
    on: 'On',
    off: 'Off',
  },
  /** What a flag is now, and who decided it. */
  now: {
    SERVICE: (isOn: boolean) => (isOn ? 'On, by the flag service' : 'Off, by the flag service'),
    WORKSPACE: (isOn: boolean) => (isOn ? 'On, as set' : 'Off, as set'),
    CONFIGURATION: (isOn: boolean) => (isOn ? 'On, as usual' : 'Off, as usual'),
  },
  serviceGoesFirst: 'The flag service goes before what is set here.',
  cancel: 'Cancel',
  save: 'Save',
  saved: (name: string) => `The flags of ${name} are set.`,
  setMeanwhile: 'Somebody else set this flag meanwhile. Close this and look again.',
} as const
