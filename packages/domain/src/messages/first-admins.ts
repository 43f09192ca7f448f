/** The first admin of a workspace, invited by internal staff. */
export const firstAdminMessages = {
  invite: 'Invite first admin',
  inviteFor: (workspace: string) => `Invite the first admin of ${workspace}`,
  title: 'Invite the first admin',
  explanation: (workspace: string) =>
    `${workspace} has no members yet. Inviting its first admin does not make you a member.`,
  email: 'Email',
  send: 'Invite',
  /** Depends on where the server sends its emails. */
  invited: {
    smtp: (email: string) => `We emailed an invitation to ${email}.`,
    outbox: (email: string) => `${email} was invited. The invitation is in the outbox.`,
    none: (email: string, link: string) => `${email} was invited. Send them this link: ${link}`,
  },
  optional: 'Optional.',
  createdEmpty: (workspace: string) =>
    `${workspace} was created. To invite its first admin, find the workspace in this list.`,
} as const
