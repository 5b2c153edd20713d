/** Help with the first steps. */
export const helpStart = {
  'first-card': {
    title: 'Make your first card',
    answer: 'Four steps, about five minutes. What you enter is saved as you go.',
    also: 'create new stamp card design publish wizard begin start',
    steps: `Open “Stamp cards” and press “New stamp card”
Name it and say how many stamps fill it. The card beside the form is what customers will see.

Add a reward
The last stamp earns the main one. You can add small ones on the way, and one for joining.

Add a place, or skip it
Without a place, your staff can stamp the card anywhere.

Press “Publish the card”
Customers can join at once. Publishing needs a verified e-mail address.`,
    note: 'Stopped half-way? The card waits under “Drafts”.',
  },
  poster: {
    title: 'Print and place the poster',
    answer: 'The poster carries your card’s QR code. One scan, and the customer has the card.',
    also: 'qr code print again pdf a4 a5 table tent lost join link',
    steps: `Open “Stamp cards” and press “QR code” beside your card
The poster has the card’s colours, its reward and your name.

Choose a size
“Poster A4” is for the wall, “Poster A5” for the till. “Table tent” folds to stand on a table.

Put it where people pay
Scan it with your own phone first: you see what your customers will see.`,
    note: 'Did the code fall into the wrong hands? “New code” makes another one. Printed posters then stop working; customers keep their cards.',
  },
  staff: {
    title: 'Give your staff a PIN',
    answer: 'A till is a phone or tablet that opens only the counter. With PINs, every stamp shows who gave it.',
    also: 'till tablet device pair employee waiter sign in number',
    steps: `Open “Tills and staff” and press “Add a till”
Give it the name that you want to see in the history.

Pair the device
Press “Show the code”. Scan it with the device’s camera, or type its eight characters. A code works for 10 minutes.

Press “Add somebody” for each person
Each gets a name and a PIN of four digits. The till then asks who is there.`,
    note: 'A paired device stays a till for 90 days. Press “Remove” to log it out at once.',
  },
  import: {
    title: 'Bring your customers from a list',
    answer: 'A CSV file from a spreadsheet is enough. Nothing changes before you have seen what will happen.',
    also: 'upload excel csv spreadsheet contacts move from another system',
    steps: `Open “Customers” and press “Import”
The first line of the file names the columns. Each person needs a name, and a phone number or an e-mail address.

Say which column holds what
We suggest it from the first line. Press “Check the file”.

Look at the numbers, then import
Nobody who is on your list is added twice. Rows with errors, and cells that were left out, can be downloaded, mended and imported again.

Tell your customers
“Tell them” begins a campaign to the people of the import. It goes out when you press “Send”. For the counter there is a notice to print.`,
    note: 'The wrong file? “Undo this import” removes its customers, except those who joined a card, were changed or got a message since. The consent it gave is taken back from them too.',
  },
  dashboard: {
    title: 'Read your dashboard',
    answer: 'Today’s stamps, the last 30 days against the 30 before, and who has stopped coming.',
    also: 'figures numbers visits home today chart win back',
    steps: `Look at the figures first
“Stamps today” shows the hours of the day. The others count 30 days and say how many more or fewer than before.

See who stays away
The last figure counts customers who have not come for a while. “Win them back” begins a campaign to them.

Write to those who slip away
Beside the chart stand regulars who are later than their own habit. The button below them begins a campaign to them. “Worth knowing” says which rewards expire this week and what your last campaign brought.

Follow what happens
“Just now” lists the latest stamps, joins and rewards, each with its customer.`,
    note: 'A visit is a day on which a customer got a stamp. Two stamps on one day are one visit.',
  },
  statistics: {
    title: 'Read your statistics',
    answer: 'Stamps, rewards and customers by month, hour, card and place, and who comes back.',
    also: 'figures numbers report months heat map cohorts best customers cost of rewards',
    steps: `Open “Statistics” and choose a view
“Months” counts stamps, redeemed rewards and new customers. “Hours” shows when people come, “Who stays” how many come back after joining.

Choose the period and the card
The address of the page keeps both, so you can bookmark what you look at often.

See what waits
“Rewards waiting” counts what is earned and not collected. Say what each costs you, and it says what all of them would cost.

See who is late
“Rhythm” compares each customer with their own habit. “CSV” saves the view as a file.`,
    note: 'Stamps and rewards that were undone count nowhere. Your plan says how far back you see; older figures are kept.',
  },
  'weekly-summary': {
    title: 'The summary of your week',
    answer: 'An e-mail on Mondays: visits, who came back, rewards, and one suggestion.',
    also: 'weekly monday e-mail to me report digest turn off notifications',
    steps: `Turn it on or off under “Settings”
It stands under “E-mails to you”, as “A summary of the week”. It is on at first.

Read it on Monday
It compares your visits with the week before, and ends with one thing worth doing next.

Choose the other e-mails too
“Limits of your plan” and “Rewards to send” can be turned off there. Those about log-ins and payments always come.`,
    note: 'After two weeks in which nothing happened, it stays away until something does.',
  },
} as const
