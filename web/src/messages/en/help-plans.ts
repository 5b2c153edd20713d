/** Help with plans, money and data. */
export const helpPlans = {
  plan: {
    title: 'Change or cancel your plan',
    answer: 'Whatever you choose, nobody loses a stamp.',
    also: 'upgrade downgrade subscription free price cancel stop billing',
    steps: `Open “Subscription” and press “Compare plans”
You see what each plan holds, and what you use now.

A larger plan opens at once
You pay for the days that are left.

A smaller one begins when the paid days are over
If you have more published cards than it holds, you choose which stay open for new customers.

Press “Cancel at the end” to stop
The plan goes on until the paid days are over. Until then you can take it back.`,
    note: 'Cards above a plan’s number are closed for new people only. Whoever holds one is stamped and redeems as before.',
  },
  'failed-payment': {
    title: 'When a payment fails',
    answer: 'Stamping goes on. We try again for a week and write to you each time.',
    also: 'declined card renewal grace past due unpaid owe money',
    steps: `Pay it yourself under “Subscription”
The page shows the amount that is open, with a button.

We try again on days 1, 3, 5 and 7
Until then nothing changes for you or your customers.

From day 8 to day 14 some things are closed
Nobody new can join, and nothing is sent. Holders are stamped and redeem as before.

On day 15 you are on Free
Every stamp and reward is kept. Choose a plan again whenever you like.`,
    note: 'Did you pay a moment ago? It takes seconds, at times a minute, until the payment service confirms it.',
  },
  receipts: {
    title: 'Receipts',
    answer: 'Each payment has one, as a PDF.',
    also: 'invoice pdf payments tax bookkeeping accountant download',
    steps: `Open “Subscription”, then “Payments and receipts”
The list has every payment, with its days and its state.

Press the receipt’s number
It is saved as a PDF, with your business’s name and address.`,
    note: 'Amounts shown as asterisks? Turn on “Show amounts” in the settings.',
  },
  export: {
    title: 'Take your customers with you',
    answer: 'Your list is yours, on every plan.',
    also: 'download csv backup data export leave excel gdpr',
    steps: `Open “Customers” and press “Export CSV”
The file opens in any spreadsheet. With a search or a filter, it holds only those people. One more column for each card counts gifts and rewards before the last stamp: an import leaves them behind.

All about one person
On their page, “Export data” saves everything that is kept about them.

Everything at once
In the settings, “Take everything with you” makes one file of customers, stamps, cards and all the rest.`,
    note: 'The file holds phone numbers and e-mail addresses. Keep it as safe as you keep your till.',
  },
  erase: {
    title: 'A customer wants to be deleted',
    answer: 'You can do it for them, or they do it on their card page.',
    also: 'gdpr erase remove forget privacy delete data personal',
    steps: `On their page, press “Delete this customer”
Name, phone, e-mail, birthday, notes and messages are erased everywhere. It cannot be undone.

Or they do it themselves
At the end of their card page: “Delete my card and data”. It happens 24 hours later, and until then they can take it back.

What stays
Your figures keep the stamps and rewards, without the person.`,
    note: 'Do they only want no more messages? They can stop those and keep the card.',
  },
  safe: {
    title: 'Log out a lost device',
    answer: 'Every log-in and every till can be ended from here, at once.',
    also: 'stolen security password second factor hacked session till code authenticator',
    steps: `Was it logged in as you? Open “Settings”
Under “Where you are logged in”, press “Log out” beside it, or “Log out everywhere else”.

Was it a till? Open “Tills and staff”
Press “Remove”. The stamps that it gave stay.

Change your password
It logs you out everywhere but here.`,
    note: 'With a “Second factor”, a password alone opens nothing: a log-in also asks for six digits of your phone.',
  },
  everything: {
    title: 'Take everything with you',
    answer: 'One file of all that your account holds, on every plan.',
    also: 'export all zip backup whole account csv json pictures download archive leave',
    steps: `Open “Settings” and press “Make the file”
It stands under “Take everything with you”. You can leave the page: an e-mail comes when the file is ready.

Press “Download the file”
It is kept for seven days. A new one can be made an hour later.

What is in it
Customers, every stamp, rewards, notes, messages, campaigns, offers and payments as CSV, cards and settings as JSON, and your pictures.`,
    note: 'A suspended account can make it too. It holds your customers’ data: keep it as safe as you keep your till.',
  },
  'close-account': {
    title: 'Close your account',
    answer: 'After 30 days everything is erased. Until then you can take it back.',
    also: 'delete my business account quit leave erase end gdpr stop using',
    steps: `Take your data along first
The button is under “Take everything with you”.

Open “Settings” and press “Close the account”
We ask for your password. From then on nobody new can join, nothing is sent and nothing more is charged.

For 30 days your customers go on
They collect stamps and redeem rewards as before. “Keep the account” takes the closing back.

Then everything is erased
Customers, cards, stamps, rewards and pictures. Payments and receipts stay in our books.`,
    note: 'Do you only want to pay nothing more? Cancel your plan: on Free, the account and every stamp stay.',
  },
} as const
