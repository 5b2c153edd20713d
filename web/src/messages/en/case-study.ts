/** The story of the demo café. Its figures are those of the demo world, which a test compares. */
export const caseStudy = {
  page_title: 'A shop’s story, with demo data · Stampwell',
  description:
    'Corner Café is the demo that comes with Stampwell: three cards, ninety days of visits. What its owner sets up and sees, with every figure named as invented.',
  title: 'A shop’s story, with invented people',
  lead: 'Corner Café is not a customer of ours. It is the demo world that comes with the program, and you can look around in it yourself. We have no story of a real shop to tell yet, and we do not make one up.',
  note: 'Demo data: the café, its people and every figure on this page are invented.',
  figures: {
    title: 'The café in figures',
    people: { one: '{count} customer', other: '{count} customers' },
    cards: { one: '{count} card', other: '{count} cards' },
    days: { one: '{count} day of visits', other: '{count} days of visits' },
    stamps: '{count} stamps on the coffee card, {start} of them for joining',
  },
  paper: {
    title: 'Before: paper',
    text: 'The café in Yaba gave out paper cards. They were lost, left at home, or stamped by friends behind the counter. The owner knew how many coffees were sold, and not who had bought them.',
  },
  cards: {
    title: 'Three cards',
    text: 'The coffee card has {stamps} stamps. It gives a cookie for joining, puff-puff on the way and a free flat white when it is full. The lunch card takes weekday guests, and the third card thanks whoever brings a friend, with airtime.',
  },
  counter: {
    title: 'At the counter',
    text: 'Two branches, Yaba and Ikeja, use the same cards. A customer shows the code on the phone or says a number, and the person at the counter presses once. Now and then somebody buys two cups and gets two stamps.',
  },
  change: {
    title: 'A better reward, without breaking a promise',
    text: 'Then the owner replaced the free flat white by any drink. Whoever had begun a card before kept what it had promised, or moved to the better one.',
  },
  messages: {
    title: 'Five campaigns, and what they can prove',
    text: 'A welcome, rainy afternoons, the new reward, a word to whoever stayed away, and cakes for the holidays. To know what a message changed, some people must not get it, and in a café of this size they are too few to compare. The page of a campaign says so instead of showing a proud number.',
  },
  try: {
    title: 'Look around in it',
    text: 'Start the program on your own computer. The demo café is in it, with its log-in on the log-in page.',
  },
  promise: {
    title: 'Never lose a stamp',
    lead: 'What we promise, whatever happens. It is how the program works, not a campaign.',
    pays: {
      title: 'A business stops paying',
      text: 'Its customers are stamped and collect rewards as before. Only new customers, offers and campaigns wait.',
    },
    phone: {
      title: 'A phone is lost',
      text: 'Stamps belong to the person. The same number or e-mail address brings the same card to the next phone.',
    },
    signal: {
      title: 'The signal goes',
      text: 'A stamp waits on the device of the counter. It counts once, however often it is sent.',
    },
    history: {
      title: 'Somebody doubts the count',
      text: 'Every stamp stands in a history that nobody can change, not even the operator’s own program.',
    },
    vanish: {
      title: 'We vanish',
      text: 'A business downloads its customers and their stamps on any day and any plan. The program is free software, and can be run by anybody.',
    },
  },
} as const
