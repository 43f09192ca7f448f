import { listAnd } from './grammar.ts'

/** The name of a paragraph about the operator, which the server writes from its configuration. */
export type OperatorFact = 'operator' | 'subprocessors'

export interface LegalSection {
  readonly head: string
  readonly text: readonly string[]
  /** The paragraph about the operator that comes before the text. */
  readonly fact?: OperatorFact
}

/** The terms and the privacy notice. They say only what the product does; facts about the operator come from the configuration. */
export const legalMessages = {
  terms: [
    {
      head: 'Who these terms are between',
      fact: 'operator',
      text: [
        'These terms are between you and the operator of this Plumb server. If your company has its own agreement with the operator, that agreement takes precedence.',
      ],
    },
    {
      head: 'Your account',
      text: [
        'An account is for one person. Use a password that you use nowhere else, and do not share it.',
        'An admin of your workspace decides what you can see and change, and can remove you from the workspace at any time.',
      ],
    },
    {
      head: 'Your company’s data',
      text: [
        'Data in a workspace belongs to the company that owns the workspace. Members with permission can export it as CSV from the pages that offer an export.',
      ],
    },
    {
      head: 'What a pay range is',
      text: [
        'A pay range is calculated from what your company has entered, and its breakdown shows each step. Nothing in Plumb is legal or tax advice, and a pay range is not an offer.',
      ],
    },
    {
      head: 'What is not allowed',
      text: [
        'Do not try to access data that you are not authorized to see, do not guess other people’s passwords, and do not overload the service.',
      ],
    },
  ],
  privacy: [
    {
      head: 'Who is responsible',
      fact: 'operator',
      text: [
        'In this notice, “we” means the operator. We run this Plumb server and its database, so we can technically read everything that is stored.',
      ],
    },
    {
      head: 'Waitlist',
      text: [
        'If you join the waitlist, we store your email address, your first and last name, when you joined the waitlist, and when the operator’s staff invited you. They can read the waitlist, see whether you are a member of a workspace, and delete entries. Entries are not deleted automatically.',
      ],
    },
    {
      head: 'Your account',
      text: [
        'We store your name, your email address, and a hash of your password, from which the password cannot be recovered. If you log in with Google, we also store the ID of your Google account and the web address of its picture. In your workspace, admins see your name, email address, and role, and other members can see your name next to your changes. Accounts and invitations are not deleted automatically.',
        'For each login session, we store the IP address (for IPv6, only the first half), the browser, and when the session started and was last used. Only you can see your sessions, on your account page. A session is deleted when you log out, and no later than 7 days after it started.',
        'We record each login and each failed login with the time, the IP address, and the browser. These records are not shown anywhere in Plumb. They are deleted within 14 months.',
        'To slow down password guessing, we store hashes of email addresses and IP addresses for up to 90 days.',
      ],
    },
    {
      head: 'Your work in a workspace',
      text: [
        'The history of a workspace records who changed what and when. Members can read the history of data that they have access to. We also record who exported which table, and how many rows. None of these records are deleted automatically, unless we set a time limit for the history, which must be at least 13 months. Even then, the last change to each row that still exists is kept. Export records have no time limit.',
        'The operator’s staff see the names and email domains of all workspaces. To see the data in a workspace in Plumb, they must state a reason and get support access, which lasts at most 8 hours. Admins of the workspace see this access in the history and in the list of members, and can end it.',
      ],
    },
    {
      head: 'Feedback and requests',
      text: [
        'We store your feedback with your name, email address, rating, message, and the path of the page. If an admin requests a feature, we store the request with the admin’s name. Only the operator’s staff can read feedback and requests. Feedback is deleted after two years. Requests are not deleted automatically.',
      ],
    },
    {
      head: 'Emails',
      text: [
        'Plumb sends only invitations and emails about your account, such as a link to verify your email address. Emails are stored until they are sent, and for 30 days if they cannot be sent.',
      ],
    },
    {
      head: 'Page statistics',
      text: [
        'We count how often each page is viewed on each day, and in how many browser sessions. These counts do not record who viewed the page, where they were, which workspace they were in, or what they looked for. If your browser sends a Do Not Track or Global Privacy Control signal, your views are not counted. Each day’s counts are deleted after 90 days.',
      ],
    },
    {
      head: 'Server log',
      text: [
        'For each request, the server logs the time, the type of request, its duration and result, and the IDs of the user and the workspace. The log contains no personal names, email addresses, IP addresses, passwords, or pay data. The operator decides how long it is kept.',
      ],
    },
    {
      head: 'What your browser stores',
      text: [
        'Plumb does not use cookies. Your browser’s local storage holds your login token, the theme, your last workspace, last job family, and last country, display options such as column widths, what you chose when you imported files (such as the meaning of their columns, and the name of the last file), and unsaved changes for up to 7 days. Until you close the tab, its session storage holds a list of the pages that were viewed in the tab (unless your browser sends Do Not Track or Global Privacy Control), text that you had entered when your session ended, and values that pages need so that you can continue where you left off. Logging out removes the login token and your unsaved changes.',
      ],
    },
    {
      head: 'Other companies',
      fact: 'subprocessors',
      text: [
        'Plumb’s pages load nothing from other servers: no scripts, fonts, or images. If the operator has set up login with Google, “Continue with Google” takes you to Google. If the operator uses an external service for feature flags or traces, that service receives IDs and technical data, but no personal names, email addresses, or pay data.',
      ],
    },
    {
      head: 'Your rights',
      text: [
        'You can see and change your name on your account page. To see, correct, or delete other data about you, contact an admin of your workspace for data in the workspace, or the operator of this server for all other data.',
      ],
    },
  ],
  operator: {
    /** @param nameAndAddress the address is optional: "Acme Inc., 1 Main Street, Springfield" */
    identity: (nameAndAddress: readonly string[]) => `Operator of this server: ${nameAndAddress.join(', ')}`,
    /** An email link follows. */
    contact: 'Contact:',
    name: 'name',
    address: 'postal address',
    email: 'email address',
    notPublished: (facts: readonly string[]) =>
      `The operator of this server has not published their ${listAnd(facts)} yet.`,
    subprocessors: (companies: readonly string[]) =>
      `Other companies that process data for the operator: ${companies.join('; ')}`,
    noSubprocessors: 'According to the operator, no other companies process this data.',
    subprocessorsNotPublished:
      'The operator of this server has not yet stated whether other companies process this data on its behalf.',
  },
} as const
