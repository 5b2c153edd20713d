/** Help with cards, rewards and offers. */
export const helpCards = {
  'live-card': {
    title: 'Change a card that is live',
    answer:
      'Customers keep what they were promised until their card is full. What is no worse for them counts at once.',
    also: 'edit terms version published number of stamps promise older',
    steps: `Open the card and change it
A new design shows at once, on every phone.

Change stamps or rewards and press “Save”
We count who gets the new terms now and who keeps the older ones, and ask before anything is saved.

Follow it under “Terms”
It lists each version that somebody still has, and what changed since.`,
    note: 'New customers and new cards always get the newest terms.',
  },
  duration: {
    title: 'How long a card lives',
    answer: 'As long as you say. Without an end, stamps never expire.',
    also: 'expire expiry end days date validity stamps run out',
    steps: `Choose “After some days” in the card’s design
The day of joining is day 1. The card ends at midnight after the last day, where you are.

What ends
Stamps that are not yet a full card expire. Rewards already earned keep their own date.

What comes after
The next stamp starts the card again, without the stamps for joining.`,
    note: 'A change of the days counts for customers who join from then on.',
  },
  rules: {
    title: 'Limit how often a card is stamped',
    answer:
      'Five rules, all off until you turn them on: a wait, a number a day, a number at once, opening hours, money.',
    also: 'abuse fraud wait hours amount spent receipt limit most',
    steps: `Open the card and choose “Rules”
Each rule says what it does.

Turn a rule on and press “Save”
It counts at once, and earlier stamps count too.

An exception?
You can press “Give it anyway” and say why. The note stays in the customer’s history. Staff at a till cannot.`,
    note: 'With “Stamps for money spent”, what is left over counts next time.',
  },
  payouts: {
    title: 'Rewards you send yourself',
    answer: 'Airtime, TV, electricity and mobile money come from you. We ask where they go and keep the list.',
    also: 'airtime mobile money electricity tv subscription send transfer reference fulfil',
    steps: `Choose the kind when you add the reward
Whoever redeems it is asked for a phone, smartcard or meter number.

Open “Rewards to send”
It lists what was redeemed, and where each goes.

Send it, then press “Mark as sent”
Use your own bank or airtime app. Keep its reference: with it you find the payment when somebody asks.`,
    note: 'Marked too early? “Not sent” in the menu of its row moves it back. Who marked it, and when, is kept.',
  },
  offers: {
    title: 'Make an offer',
    answer: 'An offer needs no stamps: a percentage, money off, something free or two for one.',
    also: 'discount promotion special percent two for one sale free',
    steps: `Open “Offers” and press “New offer”
Say what they get and for which days. It ends by itself.

Say who gets it
Everybody, or people whom you choose. It stands on their card pages from its first day.

At the counter, press “Use it”
It stands under the customer’s card. We keep who used it and when.`,
    note: 'An offer can be limited to once for each person. The counter then says no the second time.',
  },
  'what-if': {
    title: 'Try other rules before you change a card',
    answer: 'The stamps you gave are replayed under other rules, and you see what would have come of it.',
    also: 'what if simulate test experiment fewer stamps more rewards cost cheaper generous',
    steps: `Open the card and choose “What if”
Change the stamps, the head start, the days or the rewards. Nothing on the card changes.

Say how far back and press “Replay”
It can take a minute. “Stop” ends it without a result.

Read what would have changed
How many rewards more or less, what they cost, and how many customers would have got more or less. Below it stands what is assumed.`,
    note: 'For a card that nobody holds yet, the stamps of another card are replayed.',
  },
} as const
