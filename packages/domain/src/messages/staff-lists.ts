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
} as const
