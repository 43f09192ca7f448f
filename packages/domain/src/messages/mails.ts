/** The emails that Plumb sends, and the demo's outbox. */
export const mailMessages = {
  greeting: 'Hello,',
  /** Below the button, for email programs that do not show it. */
  orCopy: 'Or open this link:',
  footer: 'This is an automated email from Plumb, a compensation planning tool.',
  verify: {
    subject: 'Verify your email address',
    text: 'Someone, most likely you, created a Plumb account with this email address. To confirm that the address is yours, open this link within 24 hours.',
    action: 'Verify email',
    otherwise:
      'If you did not create an account, ignore this email. The account cannot be verified without its password.',
  },
  reset: {
    subject: 'Set a new password',
    text: 'Someone, most likely you, asked to reset the password for your Plumb account. To set a new password, open this link within 30 minutes.',
    action: 'Set a new password',
    otherwise: 'If you did not ask for this, ignore this email. Your password will not change.',
  },
  invitation: {
    subject: (workspace: string) => `Join ${workspace} on Plumb`,
    text: (inviter: string, workspace: string) =>
      `${inviter} has invited you to join ${workspace} on Plumb, a compensation planning tool. This link is only for you and is valid for 7 days.`,
    /** For an invitation by the operator. */
    textOfOperator: (workspace: string) =>
      `You are invited to join ${workspace} on Plumb, a compensation planning tool. This link is only for you and is valid for 7 days.`,
    action: (workspace: string) => `Join ${workspace}`,
    otherwise: 'If you did not expect this invitation, ignore this email.',
  },
  haveAccount: {
    subject: 'You already have an account',
    text: 'Someone, most likely you, tried to sign up for Plumb with this email address, but you already have an account. Log in instead. If you do not know your password, select “Forgot password” on the login page.',
    action: 'Log in',
    otherwise: 'If that was not you, ignore this email.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password for your Plumb account was changed. You were logged out of all other browsers.',
    action: 'Log in',
    otherwise:
      'If you did not change your password, select “Forgot password” on the login page right away, and tell an admin of your workspace.',
  },
  outbox: {
    title: 'Outbox',
    explained:
      'This demo does not send email. The emails that it would have sent are listed here, newest first, until Plumb is stopped. Only a browser on the machine that runs Plumb can see them.',
    none: 'No emails yet.',
    to: (address: string) => `To ${address}`,
    unavailable:
      'The outbox is not available. It exists only in a demo that does not send email, and can be opened only on the machine that runs the demo.',
  },
} as const
