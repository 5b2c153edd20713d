export const join = {
  title: 'Get the card',
  loading: 'The card is on its way',
  error: 'The card did not load',
  gone: 'This code opens no card', gone_text: 'It may have been replaced by a new one. Scan the code that hangs at the counter, or ask there.',
  closed: 'This card takes nobody new just now', closed_text: 'Scan the code again later, or ask at the counter when it opens.',
  heading: 'Get your {card}',
  lead: 'It lives on your phone. No app, no password.',
  have: 'You have a card at {business} on this phone already.', open: 'Open my card',
  about: 'About this card',
  get: {
    title: 'What you get', main: { one: '{reward} with the first stamp', other: '{reward} after {count} stamps' }, mid: { one: '{reward} at one stamp', other: '{reward} at {count} stamps' }, sign_up: '{reward} for joining',
    start: { one: 'One stamp to start with', other: '{count} stamps to start with' },
  },
  form: {
    title: 'Who is it for?', name: 'Your name', by: 'How to reach you', phone: 'Phone', email: 'E-mail', phone_label: 'Phone number', email_label: 'E-mail address',
    phone_ng: '11 digits, like 0803 123 4567', phone_abroad: 'With the country code, like +254 712 345678', email_hint: 'The link to your card is sent there again if you lose it.',
    birth: 'Date of birth', day: 'Day', month: 'Month', year: 'Year', incomplete: 'Choose the day and the month, or leave both out.',
    consent: '{business} may send me news and offers. I can stop that at any time.', send: 'Get the card', small: '{business} keeps your name and this contact for your card. You can leave whenever you like.',
  },
  sent: { title: 'Look at your messages', text: 'You have a card here already. The link to it went to {to}. Open it on this phone.', other: 'Use another phone or e-mail' },
} as const
