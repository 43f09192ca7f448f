/** Time-limited support access of internal staff, and the list of workspaces that only they see. */
export const supportAccessMessages = {
  jitaWarning: 'You are logged in with JITA. Use good judgement.',
  jitaChip: (timeLeft: string) => `JITA: ${timeLeft}`,
  hoursAndMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  minutes: (minutes: number) => `${minutes} min`,
  reasonRequired: 'Enter a reason.',
  /** The subject of a message about the length of the reason. */
  aReason: 'A reason',
  hoursRequired: 'Enter the number of hours.',
  hoursOutOfRange: (limit: number) => `Enter a number of hours above 0, up to ${limit}.`,
  /** For the end of the access; the form asks for hours instead. */
  tooLong: (limit: number) => `Support access is limited to ${limit} hours.`,
  endMalformed: 'Enter the end of support access as a date and time, such as 2026-11-22T16:00:00Z.',
  endInPast: 'The end of support access must be in the future. Check your computer’s clock.',
  grantsNothing:
    'With support access, you cannot invite people, change roles or levels, or turn on joining by email domain. Ask an admin of the workspace to make the change.',
  alreadyMember: 'You are already a member of this workspace.',
  /** The second line of the warning. */
  jitaWhere: (workspace: string, time: string) => `${workspace}, until ${time}`,
  workspaces: {
    title: 'Workspaces',
    search: 'Search by name, domain, or ID',
    heads: { name: 'Name', domain: 'Domain', id: 'ID', created: 'Created', actions: 'Actions' },
    noDomain: 'None',
    none: 'No workspaces yet. Create the first one.',
    accessUntil: (time: string) => `Access until ${time}`,
    member: 'You are a member',
    open: 'Open',
    openOf: (name: string) => `Open ${name}`,
    request: 'Request JITA',
    requestOf: (name: string) => `Request JITA for ${name}`,
    noMembers: 'No members yet',
    adminEmail: 'Email of the first admin',
    adminHint: 'Invited as Super Admin. The invitation is valid for 7 days.',
    /** Depends on where the server sends its emails. */
    created: {
      smtp: (name: string, email: string) => `${name} was created. We emailed an invitation to ${email}.`,
      outbox: (name: string, email: string) =>
        `${name} was created. The invitation for ${email} is in the outbox.`,
      none: (name: string, email: string, link: string) =>
        `${name} was created. Send this link to ${email}: ${link}`,
    },
    createHint: 'You will not be a member. To open the workspace, request JITA.',
  },
  request: {
    title: 'Request JITA',
    what: (name: string) =>
      `You get access to ${name} for a limited time. Its admins see your access and your changes in History.`,
    duration: 'Duration in hours',
    until: (when: string, limit: number) => `Until ${when} (at most ${limit} hours)`,
    today: (time: string) => `today at ${time}`,
    tomorrow: (time: string) => `tomorrow at ${time}`,
    reason: 'Reason',
    reasonHint: 'For example, a ticket number.',
    request: 'Request',
    granted: (name: string, time: string) => `You have access to ${name} until ${time}.`,
  },
} as const
