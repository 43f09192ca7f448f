/** The lists of internal staff: what people have told Plumb. */
export const staffLists = {
  clear: 'Clear the search',
  found: (from: string, to: string, total: string) => `${from}–${to} of ${total} found`,
  nothing: (text: string) => `Nothing found for “${text}”.`,
  waitlist: {
    title: 'Waitlist',
    search: 'Search by name or email',
    none: 'Nobody waits.',
    heads: { name: 'Name', email: 'Email', since: 'Since' },
  },
  feedback: {
    title: 'Feedback',
    search: 'Search by message, page or email',
    none: 'Nobody has said anything yet.',
    heads: { rating: 'Rating', message: 'Message', page: 'Page', person: 'Person', at: 'When' },
    noMessage: 'No message',
  },
  requests: {
    title: 'Requests',
    search: 'Search by workspace or email',
    none: 'Nobody has asked for anything.',
    heads: { workspace: 'Workspace', feature: 'Asks for', person: 'Person', at: 'When' },
    features: { invite_by_domain: 'A domain, by which people join by themselves' },
  },
  use: {
    title: 'Use of pages',
    none: 'Nobody has seen a page on these days.',
    heads: { page: 'Page', sessions: 'Sessions', views: 'Views' },
    sessionsBegun: 'Sessions begun',
    explained:
      'A session is one tab of a browser. Days are those of UTC. Browsers that ask not to be tracked are not counted, and nothing tells who it was.',
    earlier: 'Seven days earlier',
    later: 'Seven days later',
    days: (from: string, to: string) => `${from} to ${to}`,
  },
} as const
