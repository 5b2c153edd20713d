/** E-mails to the owner whose business is suspended, or open again. */
export const suspensionMails = {
  why: 'You get this e-mail because it is about your Stampwell account.',
  reason: 'Reason: {reason}',
  suspended: {
    subject: '{business} is suspended',
    text: 'You and your tills can no longer use the account, nobody new can join, and nothing is sent to your customers. What they hold stays with them.',
    what_remains:
      'You can still log in and export everything you have. If you disagree, write to the people who run Stampwell for you.',
  },
  restored: {
    subject: '{business} is open again',
    text: 'You can log in and give stamps as before. Rewards, offers and cards end as many days later as the account was suspended. No day of it is charged: your plan goes on where it stood.',
    button: 'Log in',
  },
} as const
