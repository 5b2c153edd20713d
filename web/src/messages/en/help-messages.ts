/** Help with messages. */
export const helpMessages = {
  campaign: {
    title: 'Write to many customers',
    answer: 'You see who gets it and what it costs before anything goes out.',
    also: 'campaign send email sms news win back audience schedule later test',
    steps: `Open “Campaigns” and press “New campaign”
Choose what it is for. The text to begin with is ours; change it as you like. The buttons put in each person’s own name, card and number of stamps.

Choose the people and the ways
We count who will get it, and say why others are left out.

Press “Send me a test”
You get it as your customers will. Then send it now, or choose a day and a time.`,
    note: 'A campaign can be paused while it goes out. What went out stays out.',
  },
  'who-gets': {
    title: 'Who gets a message and who does not',
    answer: 'People who agreed to messages, in the ways they agreed to.',
    also: 'consent unsubscribe spam left out not sent agreed quiet hours reach held',
    steps: `E-mail and SMS need consent
The join page has a box for it, and each customer’s card page too.

The card page needs none
A message there shows when they open their card. They can switch it off.

Some are left out
No address, one that stopped working, or enough messages that week. You set that number under “Settings”.

Some wait
SMS rest from 20:00 to 8:00, and a new business starts with some people a day.`,
    note: 'Everybody can stop messages at any time, with the link in each e-mail or on the card page.',
  },
  sms: {
    title: 'What counts as one SMS',
    answer: 'One SMS has room for 160 characters. A longer text goes out, and counts, as several.',
    also: 'text message length characters cost price 160 70 emoji accents',
    steps: `Plain letters: 160 in one SMS
A few signs, such as €, take the room of two.

Other letters cut it to 70
One emoji or a letter like ọ is enough. The form names the letters that do it.

Several carry less each
153 characters, or 67. The rest says in which order they belong.`,
    note: 'The form counts the characters and the SMS as you type, and shows what they cost before you send.',
  },
  'held-back': {
    title: 'Did it work? Holding some back',
    answer:
      'About 1 in 10 people get nothing, on purpose. After 14 days you see whether the message brought people in.',
    also: 'holdout test result lift control group compare effect campaign',
    steps: `It begins above 100 people
With fewer, chance decides, and nobody is held back.

Wait 14 days
Visits after the first message are counted. Before that, the page says that it is too early.

Read the line
It shows where the true number lies. While it touches 0, nobody can be sure.`,
    note: 'You can switch it off for a campaign: everybody gets it then, and nobody can say what it did.',
  },
  automations: {
    title: 'Messages that go by themselves',
    answer: 'Written once. Each goes out when its moment comes, once for each occasion.',
    also: 'birthday win back reminder automatic reward expiring one stamp to go',
    steps: `Open “Automations”
Birthday, staying away, a reward that expires soon, one stamp to go. All four begin switched off.

Press “Edit message” and read it
The buttons put in the first name, the card or the reward of each person.

Switch it on
Each morning at 10:00 it finds the customers whose moment has come.`,
    note: 'The same rules hold as for all messages: consent, the number a week, no SMS at night.',
  },
} as const
