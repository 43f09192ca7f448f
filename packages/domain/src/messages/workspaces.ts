import { plural } from './grammar.ts'

/** A waiting time in the largest unit that fits, rounded up. */
function waitingTimeText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 60
    ? plural(minutes, 'minute', 'minutes')
    : plural(Math.ceil(minutes / 60), 'hour', 'hours')
}

/** Workspaces, invitations and members. */
export const workspaceMessages = {
  createTitle: 'Create New Workspace',
  name: 'Workspace Name',
  create: 'Create',
  nameRequired: 'Enter a workspace name.',
  /** The name in a sentence about its length or characters. */
  aName: 'A workspace name',
  unavailable: 'Oops, something went wrong',
  workspace: 'Workspace',
  notMember: 'You are not a member of this workspace. Ask an admin of the workspace to invite you.',
  membershipSuspended:
    'Your access to this workspace is suspended. Ask the operator of this server to restore it.',
  membershipExpired: 'Your access to this workspace has expired.',
  workspaceRequired: 'This request needs a workspace. Send its ID in the x-workspace-id header.',
  workspaceHeaderInvalid: 'The x-workspace-id header must be a single whole number.',
  invitationStatus: { INVITED: 'INVITED', ACCEPTED: 'ACCEPTED' },
  cannotDeleteYourself: 'Cannot delete yourself',
  cannotChangeOwnRole: 'Cannot change your own role',
  cannotChangeOwnLevel: 'Cannot change your own level',
  levelAboveOwn:
    'You can set only levels up to your own. To set a higher level, ask an admin who can see all levels.',
  roleUpdated: 'Role updated',
  levelUpdated: 'Level updated',
  alreadyMember: 'This person is already a member of this workspace.',
  alreadyInvited: 'This person has already been invited.',
  tooManyInvitations: (seconds: number) =>
    `Too many invitations were sent. Try again in ${waitingTimeText(seconds)}.`,
  /** The same text for every reason, so that it does not reveal whether another person was invited. */
  noInvitation:
    'This invitation is not valid. It may have been withdrawn, or it may have expired: invitations are valid for 7 days. If you have already accepted it, log in. Otherwise, ask an admin of the workspace to invite you again.',
  /** For inviting the first admin from the list of workspaces. */
  hasMembers:
    'This workspace already has members, so you cannot invite a first admin. Ask an admin of the workspace to invite people.',
  noAutoSignup:
    'Joining by email domain is turned off for this workspace. Ask an admin at your company to invite you.',
  noOwnWorkspace:
    'You cannot create a workspace yourself. Join the waitlist, or ask an admin at your company to invite you.',
  defaultRoleUpdated: 'Default role updated',
  memberHoldsMore:
    'You can change or remove a member only if you have all of that member’s permissions. Ask a Super Admin to make the change.',
  lastAdmin: 'A workspace needs at least one Super Admin. Give another member this role first.',
  /** For a membership with the role JITA_WRITE. */
  supportRoleFixed:
    'You cannot change the role of a member with support access. To end their access, remove the member.',
  domainInvalid: 'Enter a domain such as acme.com.',
  domainPublic:
    'Anyone can get an email address at this domain. Enter a domain that belongs to your company.',
  domainByStaffOnly: 'Only Plumb staff can change the domain.',
  defaultsInUse:
    'You cannot change the default country or currency once comp bands, bonus structures, or equity bands exist, because these depend on both.',
  domainNeeded: 'To let people join by email domain, first request a domain for the workspace.',
  /** The general settings. */
  general: {
    name: 'Name',
    domain: 'Domain',
    requestDomain: 'Request a domain',
    domainRequested: 'Your request was sent to Plumb staff.',
    inviteByDomain: 'People with an email address at this domain can join',
    inviteByDomainRole: 'Role when joining by email domain',
    defaultCountry: 'Default country',
    defaultCurrency: 'Default currency',
    timeZone: 'Time zone for dates',
    shareRule: 'Share rule',
    shareRules: {
      AS_SPECIFIED: 'Default: options per RSU = 100 − RSU %',
      BY_COUNT: 'By count: RSU % is the share of units granted as RSUs',
      BY_VALUE: 'By value: RSU % is the share of the value granted as RSUs',
    },
    rangeRounding: 'Round displayed pay ranges to the nearest',
    rangeWidths: 'Range widths',
    rangeWidthDecimals: { 0: 'Whole percentages', 4: 'Percentages with up to four decimal places' },
    save: 'Save',
    cancel: 'Cancel',
    saved: 'Saved',
    joining: 'Joining without an invitation',
    figures: 'Numbers and dates',
  },
  /** The page that the link of an invitation opens. */
  join: {
    title: (name: string) => `Join ${name}`,
    aWorkspace: 'a workspace',
    accepted: (name: string) => `You have joined ${name}. Log in to open it.`,
    forAddress: (email: string) => `This invitation is for ${email}.`,
    loggedInAs: (email: string) => `You are logged in as ${email}.`,
    accepting: 'Accepting the invitation',
    logInFirst: 'To accept the invitation, log in with the invited email address.',
    /** Shown if the server does not send email: only an emailed link has the code that creates an account. */
    noAccountYet: 'If you do not have an account yet, ask the operator of this server for one.',
    otherAddress: 'To accept the invitation, log out, then log in with the invited email address.',
    /** Shown to a logged-in person whose address is not verified, if the link has no code. */
    verifyFirst: 'To accept the invitation, verify your email address, then open this link again.',
    /** The same, if the link has a code: the new account replaces the unverified one. */
    replaceAccount:
      'Your email address is not verified yet. To join now, enter your name and set a new password, which logs you out everywhere.',
    orVerify: 'To keep your password, verify your email address, then open this link again.',
  },
  /** Members and invitations of a workspace. */
  users: {
    members: 'Members',
    heads: {
      name: 'Name',
      role: 'Role',
      levels: 'Visible levels',
      since: (zone: string) => `Member since (${zone})`,
    },
    you: 'You',
    roleOf: (name: string) => `Role of ${name}`,
    levelOf: (name: string) => `Level of ${name}`,
    allLevels: 'All levels',
    roleSeesAll: 'This role can see all levels',
    belowLevel: (level: string) => `Below ${level}`,
    noLevel: 'No level',
    until: (time: string) => `Until ${time}`,
    theirChanges: 'View their changes',
    remove: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: 'They lose access immediately. Their past changes are kept.',
    removeButton: 'Remove',
    removed: (name: string) => `${name} was removed.`,
    counts: { members: 'Members', invited: 'Invited', support: 'Support' },
    invitations: 'Invitations',
    email: 'Email',
    role: 'Role',
    invite: 'Invite',
    inviteHint:
      'Invitations are valid for 7 days. People with a custom role cannot see pay until their level is set, unless the role gives access to all levels.',
    /** Delivery of an invitation, depending on where the server sends its emails. */
    delivery: {
      smtp: 'We email the invitation.',
      outbox: 'This demo does not send the invitation email. It is in the outbox.',
      none: 'Email is not set up, so copy the invitation link and send it yourself. People without an account must ask the operator of this server for one.',
    },
    invited: {
      smtp: (email: string) => `We emailed an invitation to ${email}.`,
      outbox: (email: string) => `${email} was invited. The email is in the outbox.`,
      none: (email: string) => `${email} was invited. Copy the link and send it to them.`,
      /** While it is not known yet where emails go. */
      unknown: (email: string) => `${email} was invited.`,
    },
    expiresIn: (days: number) =>
      days <= 0 ? 'Expires today' : days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`,
    expired: 'Expired',
    copyLink: 'Copy link',
    copyLinkFor: (email: string) => `Copy link for ${email}`,
    linkCopied: 'Link copied. It works only for the invited email address.',
    linkNotCopied: (link: string) => `The link could not be copied. Copy it from here: ${link}`,
    renew: 'Invite again',
    renewFor: (email: string) => `Invite again: ${email}`,
    deleteInvitation: (email: string) => `Delete the invitation for ${email}`,
    invitationDeleted: 'Invitation deleted',
  },
} as const
