/** The page of the own account. */
export const ownAccount = {
  name: 'Name',
  saveName: 'Save name',
  nameSaved: 'Name saved',
  password: 'Password',
  passwordExplained: 'Wherever else you are signed in, you are signed out.',
  currentPassword: 'Current password',
  changePassword: 'Change password',
  passwordChanged: 'Password changed',
  sessions: 'Where you are signed in',
  heads: { browser: 'Browser', address: 'Address', began: 'Since', used: 'Last used' },
  unknown: 'Unknown',
  here: 'Here',
  notLoaded: 'Your sessions could not be loaded.',
} as const
