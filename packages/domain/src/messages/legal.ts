/** The terms of using Plumb, and what is kept of whom. General words: whoever runs Plumb for others puts their own in their place. */
export const legal = {
  terms: [
    {
      head: 'Who these terms are between',
      text: [
        'Plumb is software that a company runs for itself or that somebody runs for it. These terms are between you and whoever runs the Plumb at this address. What your company has agreed with them goes before what stands here.',
      ],
    },
    {
      head: 'Your account',
      text: [
        'An account is for one person. Choose a password that you use nowhere else, and tell it to nobody. What is done with your account counts as done by you until you say that somebody else has it.',
        'An admin of your workspace decides what you may see and change, and can end it at any time.',
      ],
    },
    {
      head: 'What is yours',
      text: [
        'What a workspace holds belongs to the company whose workspace it is. It can be exported as CSV from the pages that show it.',
      ],
    },
    {
      head: 'What a figure is',
      text: [
        'A pay range is computed from what your company has entered, and each shows how. Nothing in Plumb is legal or tax advice, and a range is no offer.',
      ],
    },
    {
      head: 'What is not allowed',
      text: [
        'Do not try to see what you have not been given access to, do not guess other people’s passwords, and do not load the service in order to keep others from it.',
      ],
    },
  ],
  privacy: [
    {
      head: 'The waitlist',
      text: [
        'Of who joins the waitlist we keep the email address, the first and the last name, and when they joined, in order to write to them once there is room. Nothing else is asked.',
      ],
    },
    {
      head: 'Accounts',
      text: [
        'Of who has an account we keep the name, the email address and the hash of the password, and of each session the network address, the browser, and when it began and was last used. You see these sessions on the page of your own account, and nobody else does.',
        'Who changed what in a workspace is kept in its history, for its admins to read.',
      ],
    },
    {
      head: 'What you tell us',
      text: [
        'A feedback is kept with your name, the rating, the message and the path of the page, without what was searched or tried there. What an admin asks us for is kept with the name of who asked. The staff of whoever runs Plumb read both, and nobody else does. Feedback is deleted after two years.',
      ],
    },
    {
      head: 'Which pages are seen',
      text: [
        'We count how often each page is seen on a day, and in how many sessions. These are sums: nothing in them tells who it was, from where, or what was looked for. A browser that asks not to be tracked (Do Not Track, Global Privacy Control) is not counted. The counts of a day are deleted after 90 days.',
      ],
    },
    {
      head: 'What your browser keeps',
      text: [
        'There are no cookies. The browser keeps what signs you in, the theme, the workspace and what you chose last on some pages, what you typed and have not saved, and until its tab is closed which pages it has shown. Logging out removes what signs you in.',
      ],
    },
    {
      head: 'Others',
      text: [
        'These pages load nothing from anybody else: no script, no font, no picture. Mail goes through the mail server of whoever runs Plumb.',
      ],
    },
    {
      head: 'Asking',
      text: [
        'To see, correct or delete what is kept of you, ask an admin of your workspace or whoever runs the Plumb at this address.',
      ],
    },
  ],
} as const
