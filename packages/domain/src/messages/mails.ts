/** What the product writes to people by mail. */
export const mails = {
  greeting: 'Hello,',
  /** Under the button, for who cannot press it. */
  orCopy: 'Or open this address:',
  footer: 'Plumb, compensation planning. Nobody reads answers to this mail.',
  verify: {
    subject: 'Verify your email address',
    text: 'Somebody, most likely you, made an account of Plumb with this email address. To show that it is yours, open this link within 24 hours.',
    action: 'Verify email',
    otherwise: 'If you made no account, do nothing: without its password nobody can verify it.',
  },
  reset: {
    subject: 'Set a new password',
    text: 'Somebody, most likely you, asked for a new password of your account of Plumb. Open this link within 30 minutes to set one.',
    action: 'Set a new password',
    otherwise: 'If you did not ask, do nothing: your password stays as it is.',
  },
  invitation: {
    subject: (workspace: string) => `Join ${workspace} in Plumb`,
    text: (inviter: string, workspace: string) =>
      `${inviter} invites you to join ${workspace} in Plumb, where its pay is planned. The link is for you alone, and lasts 7 days.`,
    /** Where nobody in particular invites: whoever runs this Plumb does. */
    textOfPlumb: (workspace: string) =>
      `You are invited to join ${workspace} in Plumb, where its pay is planned. The link is for you alone, and lasts 7 days.`,
    action: (workspace: string) => `Join ${workspace}`,
    otherwise: 'If you do not know them, do nothing.',
  },
  haveAccount: {
    subject: 'You have an account already',
    text: 'Somebody, most likely you, tried to make an account of Plumb with this email address. There is one already: log in with it. If you do not know its password, ask for a new one there.',
    action: 'Log in',
    otherwise: 'If that was not you, do nothing.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account of Plumb was changed, and whoever was signed in with the old one has been signed out.',
    action: 'Log in',
    otherwise: 'If that was not you, ask for a new password at once, and tell an admin of your workspace.',
  },
  /** The page of the demo's mails. */
  outbox: {
    title: 'Outbox',
    explained:
      'This demo sends no mail. What it would have sent is listed here, newest first, until Plumb is stopped. Only a browser on the machine that runs Plumb can see it.',
    none: 'No mail yet.',
    to: (address: string) => `To ${address}`,
    off: 'There is no outbox here: mails are sent, or this is no demo.',
    refresh: 'Look again',
  },
} as const
