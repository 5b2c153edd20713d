/** E-mails and text messages to customers that they need to use their card. */
export const customerMails = {
  link: {
    subject: 'Your card at {business}',
    opens: 'This link opens your stamp card.',
    keep: 'Keep it to yourself: whoever opens it can show your card at the counter.',
    button: 'Open my card',
    why: 'You get this e-mail because {business} keeps a stamp card for you.',
    sms: 'Your card at {business}: {url}',
  },
  confirm: {
    subject: 'News and offers from {business}?',
    asked: 'You asked {business} for news and offers when you took your stamp card.',
    ask: 'One press makes it certain that it was you. Without it you get none.',
    button: 'Yes, or choose what I get',
    why: 'You get this e-mail once, because somebody entered this address for a stamp card of {business}.',
  },
  address_changed: {
    subject: 'Your e-mail address at {business} was changed',
    heading: 'Your e-mail address was changed',
    removed: '{business} removed this address from your stamp card.',
    replaced: '{business} now writes about your stamp card to {new_email} instead of this address.',
    stays: 'Your stamps and rewards stay as they are.',
    not_yours: 'If you did not ask for this, tell {business}: they can change it back and give your card a new link.',
    why: 'You get this e-mail because {business} kept a stamp card for you under this address.',
  },
  /** Also sent as a text message. */
  gift: {
    heading: 'A gift for you: {reward}',
    waits: '{reward} waits for you at {business}. Show your card at the counter, or read out the code {code}.',
  },
} as const
