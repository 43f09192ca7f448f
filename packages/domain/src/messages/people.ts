import { plural } from './grammar.ts'

/** Members, invitations, joining by domain and roles in the settings. In a file of its own, because other pages load the texts of workspaces too. */
export const peopleMessages = {
  changeRoleTitle: (name: string) => `Change the role of ${name}?`,
  changeRole: 'Change role',
  /** Before the list of the invited email addresses. */
  withdrawn: (count: number) =>
    `This withdraws ${plural(count, 'invitation', 'invitations')} sent by this member:`,
  /** Instead of the controls of a member. */
  holdsMore:
    'This member has permissions that you do not have. Ask a Super Admin to change or remove this member.',
  accepted: {
    title: 'Accepted invitations',
    show: (count: number) => `Show ${plural(count, 'accepted invitation', 'accepted invitations')}`,
    hide: 'Hide accepted invitations',
    heads: { email: 'Email', invitedBy: 'Invited by', at: (zone: string) => `Accepted (${zone})` },
    /** Instead of the name of a user. */
    operator: 'The operator of this server',
  },
  /** For staff with support access. */
  turnOffJoiningFirst: 'To change the domain, turn off joining by email domain first.',
  /** An import page in the list of a role's pages, for pages with an import in several tabs. */
  importOf: (tab: string) => `Import from CSV (${tab})`,
} as const
