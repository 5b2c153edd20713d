/** E-mails to the owner about the business itself, which the settings turn off. */
export const ownerMails = {
  choose: 'Choose your e-mails',
  summary: {
    subject: { one: '{business}: {count} visit last week', other: '{business}: {count} visits last week' },
    heading: 'The week to {date}',
    visits: { one: '{count} visit, {before} the week before.', other: '{count} visits, {before} the week before.' },
    returning: { one: '{count} customer came back.', other: '{count} customers came back.' },
    new_customers: { one: '{count} new customer.', other: '{count} new customers.' },
    redeemed: { one: '{count} reward handed over.', other: '{count} rewards handed over.' },
    ready: {
      one: '{count} reward is ready for its customer.',
      other: '{count} rewards are ready for their customers.',
    },
    suggestions: {
      send_rewards: 'Customers wait for a reward that you send yourself.',
      win_back: 'Fewer people came, and some have stayed away for 60 days. A message can go to them by itself.',
      poster: 'Nobody new joined. Is the poster where people pay?',
      offer: 'Fewer people came than the week before. An offer for a quiet day brings some back.',
      statistics: 'Your statistics show the week beside the months before.',
    },
    buttons: {
      send_rewards: 'See the rewards to send',
      win_back: 'Win them back',
      poster: 'Print the poster',
      offer: 'Make an offer',
      statistics: 'See the statistics',
    },
    why: 'You get this e-mail on Mondays, unless nothing happened for two weeks.',
  },
  next: {
    subjects: {
      design_card: '{business}: design your card',
      publish_card: '{business}: publish your card',
      first_customer: '{business}: welcome the first customer',
      first_stamp: '{business}: give the first stamp',
    },
    headings: {
      design_card: 'Design your card',
      publish_card: 'Publish your card',
      first_customer: 'Welcome the first customer',
      first_stamp: 'Give the first stamp',
    },
    lines: {
      design_card:
        'Choose a name, the number of stamps and the reward. You can change everything until you publish it.',
      publish_card: 'Your card is designed. Nobody can join it until you publish it.',
      first_customer: 'Your card is live. Print its poster and put it where people pay: they scan it and have joined.',
      first_stamp: 'Customers have your card. Open the counter, find one of them and press once.',
    },
    buttons: {
      design_card: 'Design the card',
      publish_card: 'Publish the card',
      first_customer: 'Get the QR code',
      first_stamp: 'Open the counter',
    },
    why: 'You get this e-mail on Mondays in the first four weeks, until you give the first stamp.',
  },
  rewards: {
    subject: { one: '{count} reward waits until you send it', other: '{count} rewards wait until you send them' },
    text: 'Customers of {business} redeemed rewards that you send yourself, one of them more than a day ago.',
    after: 'Mark each as sent, and this e-mail stops.',
    button: 'See the rewards to send',
    why: 'You get this e-mail at most once a day, while a reward waits for more than a day.',
  },
} as const
