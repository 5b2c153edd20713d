/** E-mails to the owner whose business is suspended, or open again. */
export const suspensionMails = {
  why: 'You get this e-mail because it is about your Stampwell account.',
  reason: 'Reason: {reason}',
  suspended: {
    subject: '{business} is suspended',
    text: 'You and your tills can no longer use the account, nobody new can join, and nothing is sent to your customers. What they hold stays with them.',
    what_remains:
      'Nobody can log in now. Where you are logged in already you can still export everything you have, so do not log out there. If you disagree, write to the people who run Stampwell for you.',
  },
  restored: {
    subject: '{business} is open again',
    text: 'You can log in and give stamps as before. Rewards, offers and cards end as many days later as the account was suspended. No day of it is charged: your plan goes on where it stood.',
    closing:
      'It is still being closed: nobody new can join, nothing is sent to your customers, and nothing more is charged. On {day} everything is erased, unless you keep the account in the settings.',
    button: 'Log in',
  },
} as const
