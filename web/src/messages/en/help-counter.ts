/** Help at the counter. */
export const helpCounter = {
  give: {
    title: 'Give, undo and redeem',
    answer: 'Scan the customer’s code or type their number, then press once.',
    also: 'stamp too many wrong error take back reward hand over scan camera',
    steps: `Find the customer
Scan the code on their phone, or press “Type a phone number”. Its last digits, a name or a reward code work too.

Press the button that gives the stamp
It says how many. A reward that is ready has its own button, “Redeem”.

A stamp too many? Press “Undo”
It takes the last stamp or reward back. The button goes after some seconds; the customer’s history has one for 15 minutes.`,
    note: 'A picture taken earlier does not work: the code changes every 30 seconds, and each counts once.',
  },
  'no-signal': {
    title: 'When there is no signal',
    answer: 'You can go on stamping customers whom this device has opened. Each stamp is sent later, once.',
    also: 'offline network internet connection wifi waiting not sent',
    steps: `Choose the customer from the list
Without a signal nobody can be looked up. The counter lists those who were opened since the page was opened.

Give the stamp as always
It is kept on the device and counted on the screen as not sent yet.

Leave the page open
When the signal is back, everything is sent. However often it was tried, it counts once.`,
    note: 'What waited for more than a day is not sent. The counter names it, so that you can look at the card.',
  },
  'new-phone': {
    title: 'A customer changed phones',
    answer: 'Nothing is lost. The card belongs to the person, not to the device.',
    also: 'lost phone stolen new number link again forgot card device',
    steps: `Find them under “Customers” and open their page
A part of the name or the last digits of the number are enough.

Press “Send card link again”
It goes to the address on their page. “Copy card link” gives it to you instead, to send yourself.

Phone stolen? Press “New link”
The old link stops working at once, on every phone. Stamps and rewards stay as they are.`,
    note: 'New number too? Change it with “Edit” first. Ask for something only they know, like their last visit.',
  },
  reader: {
    title: 'A barcode reader or a tablet',
    answer: 'Any reader that types like a keyboard works at the counter, and so does any tablet with a browser.',
    also: 'scanner usb bluetooth hardware ipad device camera till qr',
    steps: `Connect the reader and open the counter
It has to read QR codes from a screen. No field needs to be chosen: the counter hears it everywhere.

Make the tablet a till
Under “Tills and staff” press “Add a till”. The tablet then opens only the counter, without your password.

No camera?
Press “Type a phone number”, or “Photo of a code” to take a picture of the customer’s screen.`,
    note: 'The reader may have another keyboard layout than the device: the counter understands both.',
  },
  customer: {
    title: 'What you can do for one customer',
    answer: 'A customer’s page has their cards, rewards and history, and whatever you want to note.',
    also: 'gift note message profile details edit history stamps reward',
    steps: `Give stamps or a gift
“Give stamps” is for when they are not at the counter. “Send a reward” puts one on their card without stamps.

Write to them
“Send a message” reaches them by e-mail, by text message or on their card page. The first two need their consent.

Keep what you want to remember
Only you see a note, on this page. Staff at a till and the customer do not.`,
    note: 'The history shows who gave each stamp and at which till. Nothing in it can be deleted.',
  },
  duplicates: {
    title: 'One person, listed twice',
    answer: 'Keep the right one. It also gets the stamps, rewards and notes of the other.',
    also: 'merge double duplicate same customer join together',
    steps: `Open “Possible duplicates”
The link stands above your list of customers when two of them look like one person. We say why.

Press “Keep this one” beside the right one
You see what the kept customer will have before you press “Merge”.

Not one person?
Press “Not the same person”. The pair leaves the list.`,
    note: 'Links and codes of both phones go on working: they open the customer that you kept. “Undo the merge” on their page works for 7 days.',
  },
} as const
