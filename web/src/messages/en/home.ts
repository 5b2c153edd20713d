export const home = {
  title: 'Stampwell: stamp cards your customers can’t leave at home',
  description:
    'Digital stamp cards for shops and cafés. Customers join by a QR code, without an app; you press once and the stamp lands.',
  pages: 'Pages',
  start: 'Make your card',
  log_in: 'Log in',
  how_link: 'How it works',
  questions_link: 'Questions',
  skip: 'Skip to the content',
  hero: {
    title: 'Stamp cards your customers can’t leave at home.',
    lead: 'They scan a code on your counter and have your card on their phone. No app, no password. When they come back, you press once and the stamp lands.',
  },
  toy: {
    title: 'A card to play with',
    name: 'Try it with your name',
    name_example: 'Your business name',
    press: 'Stamp it',
    press_card: 'Stamp the card',
    again: 'Start a new card',
    color: 'Card colour',
    icon: 'Stamp',
    demo: 'Demo data: Kola & Rye is not a real café.',
    card_line: 'Coffee card · Yaba',
    your_line: 'Your card',
    on_the_way: 'Free puff-puff',
    stands: '{stamps} of {of} stamps.',
    kinds: {
      coffee: { name: 'Coffee', reward: 'Free flat white' },
      cake: { name: 'Cake', reward: 'Free slice of cake' },
      scissors: { name: 'Scissors', reward: 'Free haircut' },
      flame: { name: 'Flame', reward: 'Free full stick' },
      bottle: { name: 'Bottle', reward: 'Two free bottles' },
    },
  },
  how: {
    title: 'From paper card to phone in four steps.',
    design: {
      title: 'Design the card',
      text: 'Choose a colour, a stamp, your logo and the rewards. You see the card as your customers will see it.',
    },
    print: {
      title: 'Print the poster',
      text: 'Put it by the till. Customers scan the code on it and have your card.',
    },
    show: {
      title: 'They show their code',
      text: 'It is on their phone. It changes every half minute and works once. No phone with them? Type their number.',
    },
    press: {
      title: 'You press once',
      text: 'A sound, a short buzz, and the stamp lands on their screen. Wrong person? Undo takes it back.',
    },
    suya: { name: 'Suya Yard', line: 'Stick card · Garki', reward: 'Free full stick', on_the_way: 'Free drink' },
    poster: 'Scan to get our card',
    poster_qr: 'A printed code, as a picture',
    phone: 'Show this at the counter',
    phone_qr: 'A code on a phone, as a picture',
    give: 'Give 1 stamp',
    gave: '1 stamp for Adaeze',
    undo: 'Undo',
  },
  now: {
    title: 'What you get.',
    wizard: {
      title: 'Card maker',
      text: 'Four steps, and you see the card all the time. {colors} colours and {icons} stamps, or your own. Your logo and a picture.',
    },
    qr: {
      title: 'Poster',
      text: 'A poster or a table tent with the card’s code, ready to print. Make a new code, and the old one stops working.',
    },
    counter: {
      title: 'Counter',
      text: 'Scan with your phone’s camera, or type a phone number. Then press once.',
    },
    wallet: {
      title: 'Customer’s page',
      text: 'Their cards and rewards, on a link of their own. They see the stamp land.',
    },
    undo: { title: 'Undo', text: 'Wrong person, or one stamp too many? You have 15 minutes to take it back.' },
    ledger: {
      title: 'History',
      text: 'Who gave which stamp, when and where. Nobody can change it later, so you can settle any question.',
    },
    picture: {
      title: 'Adaeze O.',
      line: 'Coffee card, 7 of 10',
      caption: 'A customer’s history, with demo data. Kola & Rye and its people are invented.',
      stamps: '{count} of {of} stamps',
    },
    rows: {
      give: { what: 'Stamp given', who: 'You, Yaba, 14:20', count: '+1' },
      undo: { what: 'Taken back', who: 'You, Yaba, 14:18', count: '−1' },
      wrong: { what: 'Stamp given', who: 'You, Yaba, 14:17', count: '+1' },
      redeem: { what: 'Free puff-puff handed over', who: 'You, Yaba, Tuesday', count: '' },
      join: { what: 'Joined with the code', who: 'Adaeze, 2 November', count: '+1' },
    },
  },
  questions: {
    title: 'What owners ask first.',
    cost: {
      question: 'What does it cost?',
      answer:
        'Nothing here today. Every business gets everything, without a limit on cards or customers, and nobody asks for your bank card.',
    },
    signal: {
      question: 'Does it work without a signal?',
      answer:
        'Your customer needs none: type their phone number. If your own signal goes while you stamp, the stamp is kept on your phone. It is sent when the signal is back, and counts once. To look up the next customer you need a signal.',
    },
    lost: {
      question: 'What if a customer loses their phone?',
      answer:
        'Nothing is lost. Stamps and rewards belong to the person, not to the phone. Type their number and stamp as usual. Send them their card’s link again, or make a new link, and the old one stops working.',
    },
    own_lost: {
      question: 'And if I lose mine?',
      answer:
        'Log in on another phone, open Settings and log out the lost one. Your cards and customers are all there.',
    },
  },
  self: {
    title: 'Run it yourself',
    text: 'Stampwell is free software under the MIT licence. With Node and npm on your computer, one command in its folder starts it, with a demo café to look around in. Your data stays on your machine.',
    command: 'npm start',
    command_label: 'The command',
  },
  end: { title: 'Four steps, and a poster by your till.' },
} as const
