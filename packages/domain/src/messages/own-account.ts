/** The page of your own account. */
export const ownAccountMessages = {
  name: 'Name',
  saveName: 'Save name',
  nameSaved: 'Name saved',
  password: 'Password',
  passwordExplained: 'Changing your password logs you out everywhere else.',
  currentPassword: 'Current password',
  changePassword: 'Change password',
  passwordChanged: 'Password changed',
  sessions: 'Where you are logged in',
  heads: { browser: 'Browser', address: 'IP address', began: 'Since', used: 'Last used' },
  unknown: 'Unknown',
  current: 'Current',
  notLoaded: 'Your account could not be loaded.',
} as const
