/** Four pictures of a shop's steps, and the customer's view. */
export const howItWorks = {
  page_title: 'How it works · Stampwell',
  description:
    'From paper card to phone in four steps: design the card, print the poster, customers show their code, you press once.',
  title: 'How it works',
  lead: 'A stamp card on the phone, without an app. These are the four steps of a shop; below is what its customers see.',
  people: {
    title: 'On the customer’s phone',
    join: {
      title: 'They join once',
      text: 'They scan the poster with the camera, type a name and a phone number or e-mail address, and have the card. No app, no password.',
    },
    show: {
      title: 'They show a code',
      text: 'It changes every 30 seconds and works once. Without a signal they say their phone number.',
    },
    see: {
      title: 'They see it land',
      text: 'The stamp appears on their screen while they look at it. A reward that is ready says so, and until when.',
    },
    keep: {
      title: 'It stays theirs',
      text: 'A new phone brings the same card. They can read what is stored about them, change what they agreed to, and have it deleted.',
    },
  },
  more: 'Every step in detail',
  to_people: 'Questions of people with a card',
} as const
