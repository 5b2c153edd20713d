/** The e-mail that brings a contact message to the operator. */
export const contactMail = {
  subject: 'Message from {name}',
  from_business: '{name} of {business}',
  from: 'From {from}, {email}, on the page {page}. Answering this e-mail answers them.',
  button: 'Open the inbox',
  why: 'You get this e-mail because your address is the support address of this platform.',
} as const
