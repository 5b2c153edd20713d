/** The steps of a shop, in detail. */
export const businessHowItWorks = {
  page_title: 'How it works for a business · Stampwell',
  description:
    'Design a card, print the code, stamp at the counter, hand over rewards and see who comes back: each step in detail.',
  title: 'Every step, from the first card to the first regular',
  lead: 'What you do, what your customer sees, and what is kept.',
  card: {
    title: 'Make the card',
    text: 'Four short steps, and you see the card all the time: its name, the number of stamps, its colour and stamp, its rewards. Use one of {colors} colours and {icons} stamps, or your own logo and picture.\nA card may give a first stamp for joining, several rewards on the way, and end after a number of days. You can change a published card: customers who began it keep what it promised them.',
  },
  poster: {
    title: 'Print the code',
    text: 'Each card has its own QR code. Print it as a poster or a table tent. Make a new code whenever you like; the old one stops working.',
  },
  counter: {
    title: 'Stamp at the counter',
    text: 'Scan the code on the customer’s phone, or type a phone number. Press once. Wrong person? Undo takes it back for 15 minutes.\nRules that you set protect you: a wait between two stamps, a number a day, opening hours.',
  },
  signal: {
    title: 'Without a signal',
    text: 'A stamp that you give without a signal waits on your device. It is sent when the signal is back and counts once, however often it is sent. You can stamp the customers whom you opened since the counter was opened.',
  },
  rewards: {
    title: 'Hand over rewards',
    text: 'A full card gives its reward at once. It has a code, an end date if you set one, and is handed over once. Airtime and money are listed for you to send and to mark as sent.',
  },
  staff: {
    title: 'Staff and branches',
    text: 'Pair a phone or tablet as a till. Staff sign in there with a PIN. Every stamp names who gave it, where and when.',
  },
  messages: {
    title: 'Write to those who agreed',
    text: 'Campaigns by e-mail, SMS or in the card itself, at the hours when your customers come. Before you send you see who gets it, who does not and why, and what it costs. One in ten is held back, so that you see afterwards whether it changed anything.',
  },
  figures: {
    title: 'See who comes back',
    text: 'Each regular has a rhythm. You see who is later than their own, while it still helps to write.',
  },
  leave: {
    title: 'Take it all with you',
    text: 'Download your customers with their stamps on any plan. Nothing that was earned ends because you change or stop your plan.',
  },
} as const
