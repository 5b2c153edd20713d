/** E-mails to the owner about the end of the account. */
export const accountClosing = {
  why: 'You get this e-mail because it is about your Stampwell account.',
  closing: {
    subject: '{business} closes on {day}',
    text: 'On {day} everything of your account is erased: customers, cards, stamps, rewards and pictures. Payments and receipts stay, as the law asks.',
    until:
      'Until then you can give stamps and redeem rewards. Nobody new can join, nothing is sent to your customers, and nothing more is charged.',
    keep: 'You can take everything with you, or keep the account, in the settings. If you did not close it, keep it there and change your password.',
    until_suspended:
      'Until then it stays suspended: nobody can give stamps or redeem rewards, nothing is sent to your customers, and nothing more is charged.',
    export_suspended:
      'Nobody can log in now. Where you are logged in already you can still export everything you have, so do not log out there. If you disagree, write to the people who run Stampwell for you.',
    button: 'Open the settings',
  },
  kept: {
    subject: '{business} stays',
    subject_suspended: '{business} is no longer being closed',
    text: 'The account is no longer being closed. Customers can join, and you can send, as before. Campaigns whose time came meanwhile did not start.',
    suspended:
      'The account is no longer being closed, but it stays suspended: nobody can join, and nothing is sent to your customers. If you disagree, write to the people who run Stampwell for you.',
    button: 'Open the dashboard',
  },
  erased: {
    subject: 'The account of {business} is erased',
    text: 'Your customers, cards, stamps, rewards and pictures are being deleted now, and nobody can log in any more.',
    stays: 'What you paid and its receipts stay in our books, as the law asks. This is our last e-mail.',
  },
} as const
