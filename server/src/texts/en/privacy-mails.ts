/** The e-mail to an owner whose customer asks for a copy of their data. */
export const privacyMails = {
  copy: {
    subject: '{business}: a customer asks for a copy of their data',
    heading: 'A customer asks for a copy of their data',
    due: 'The law gives you 30 days: give it to them by {day}.',
    how: 'Open the customer’s page and press “Export data”. Give the file to the customer once you know that it is them.',
    button: 'Open the customer’s page',
    why: 'You get this e-mail because a customer of {business} asked on the page of their card.',
  },
} as const
