/** Closing the account and keeping it: in the settings, and above every page while it closes. */
export const accountClosing = {
  title: 'Close the account',
  lead: 'In 30 days everything of your account is erased. Until then you can take that back.',
  close: 'Close the account',
  closing: {
    title: 'The account closes on {day}',
    lead: 'Then everything is erased. Until then stamps and rewards go on; nobody new can join, nothing is sent and nothing is charged.',
  },
  keep: 'Keep the account',
  kept: 'Your account stays.',
  notice: 'This account closes on {day} and is then erased. Nobody new can join, and nothing is sent.',
  gate: 'This account is being closed, so no new customers are added and no messages go out. Stamps and rewards go on.',
  to_settings: 'Go to the settings',
  dialog: {
    title: 'Close the account of {business}?',
    now: 'From now on nobody new can join, nothing is sent to your customers, and nothing more is charged. What is paid is not refunded, unless you close the account because of new terms: then write to us.',
    until: 'For 30 days your customers collect stamps and redeem rewards as before.',
    after:
      'After that customers, cards, stamps, rewards and pictures are erased for good. Payments and receipts stay in our books.',
    export: 'Make the file of everything first, if you want to keep it.',
    password: 'Your password',
    reason: 'Why do you leave?',
    reason_hint: 'Do not name customers: we keep this.',
    cancel: 'Keep it open',
    ok: 'Close the account',
    done: 'The account closes on {day}.',
  },
} as const
