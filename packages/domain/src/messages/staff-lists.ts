/** The lists that only internal staff see: waitlist, feedback, requests for features and page views. */
export const staffListMessages = {
  clear: 'Clear search',
  nothing: (text: string) => `No results for “${text}”.`,
  waitlist: {
    title: 'Waitlist',
    search: 'Search by name or email',
    none: 'No one is on the waitlist.',
    heads: { name: 'Name', email: 'Email', state: 'Status', since: 'Since', actions: 'Actions' },
    states: { WAITING: 'Waiting', INVITED: 'Invited', JOINED: 'Joined' },
    invite: 'Create workspace and invite',
    inviteOf: (name: string) => `Create workspace and invite ${name}`,
    dismiss: 'Dismiss',
    dismissOf: (name: string) => `Dismiss ${name}`,
    dismissTitle: (name: string) => `Dismiss ${name}?`,
    dismissText:
      'The name and the email address will be deleted. The person will not be notified, and can join the waitlist again.',
    dismissed: (email: string) => `${email} is no longer on the waitlist.`,
  },
  feedback: {
    title: 'Feedback',
    search: 'Search by message, page, or email',
    none: 'No feedback yet.',
    noMessage: 'No message',
  },
  requests: {
    title: 'Requests',
    search: 'Search by workspace or email',
    none: 'No requests yet.',
    heads: { workspace: 'Workspace', feature: 'Request', person: 'Requested by', at: 'Date' },
    features: { invite_by_domain: 'Joining by email domain' },
  },
  pageViews: {
    title: 'Page views',
    none: 'No page views in this period.',
    heads: { page: 'Page', sessions: 'Sessions', views: 'Views' },
    sessionsStarted: 'Sessions started',
    explained:
      'A session is one browser tab. Days are in UTC. Browsers that ask not to be tracked are not counted. Plumb does not record who viewed a page.',
    earlier: 'Previous 7 days',
    later: 'Next 7 days',
    days: (from: string, to: string) => `${from} to ${to}`,
  },
} as const
