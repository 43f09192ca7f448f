/** The dialog in which internal staff set the feature flags of a workspace. */
export const flagSettingsMessages = {
  open: 'Flags',
  openOf: (name: string) => `Flags for ${name}`,
  title: (name: string) => `Flags for ${name}`,
  explained:
    'Overrides the default for this workspace. Takes effect immediately. The workspace’s admins see the changes in History.',
  choices: {
    default: 'Default',
    on: 'On',
    off: 'Off',
  },
  /** The current state of a flag, and where it comes from. */
  currentState: {
    SERVICE: (isOn: boolean) => (isOn ? 'On (flag service)' : 'Off (flag service)'),
    WORKSPACE: (isOn: boolean) => (isOn ? 'On (set for this workspace)' : 'Off (set for this workspace)'),
    CONFIGURATION: (isOn: boolean) => (isOn ? 'On (default)' : 'Off (default)'),
  },
  serviceOverrides: 'The flag service overrides what you set here.',
  save: 'Save',
  saved: (name: string) => `Flags for ${name} saved`,
  conflict: 'Someone else has changed this flag. Check its settings, then save again.',
} as const
