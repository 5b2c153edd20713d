/** It follows docs/security.md and the program. */
export const privacyPolicy = {
  page_title: 'Privacy · Stampwell',
  description:
    'Which data is stored about customers, businesses and visitors, why, for how long, and how to see or delete it.',
  title: 'Privacy',
  lead: 'Which data is stored about you, why, for how long, and what you can do about it.',
  who: {
    title: 'Who is responsible',
    text: 'For the data of people who hold a shop’s card: that shop. It decides what it is used for, and we store it on its behalf.\nFor the accounts of businesses, for this site and for messages to us: [legal_name], [legal_address]. E-mail: [support_email].\nThis policy follows the Nigeria Data Protection Act 2023 (NDPA) and the General Data Protection Regulation (GDPR).',
  },
  customers: {
    title: 'If you hold a card',
    text: 'Stored are your name, your phone number or e-mail address, your birthday if you give it, what you agreed to and in which words, your cards, stamps and rewards with time and place, messages sent to you, and notes that the shop writes.\nFor each message the program also keeps, with the time, which of its links you opened and whether you saw it on your card’s page. Whether you opened an e-mail is kept only where the operator has switched that on: then the e-mail loads a picture that tells it. The shop sees from this how many people a message reached.\nThe reason is the card that you asked for, and for messages your consent, for each channel. The program shows it to the shop whose card you hold and, so that they can help, to the people who run this site: masked, and in full only for a reason that is recorded. It is not sold, and no other shop can see it.',
  },
  businesses: {
    title: 'If you have a business account',
    text: 'Stored are your name, e-mail address, phone number, business, addresses, settings, plan and payments, and for each log-in its time, browser and network address, so that you can end log-ins that are not yours.\nThe reason is our contract with you, and for log-ins our interest in keeping accounts safe. Your password is stored only as a hash. Card numbers never reach us: you type them at the payment service.',
  },
  visitors: {
    title: 'If you visit this site',
    text: 'The public pages set no cookies and load no script or font of others. The one cookie of the other pages keeps the language that you choose. Your browser keeps a few settings for itself: light or dark, a card that you drew, the cards that you opened.\nThe server’s log holds the address asked for, the time and, where requests are refused, your network address, to find faults and attacks. What you write on the contact page is kept until it is answered and is no longer needed.',
  },
  others: {
    title: 'Who else gets data',
    text: 'Where the operator has set them up: the host of the server, an e-mail service, an SMS service (Termii, Africa’s Talking or Twilio) and payment services (Paystack, Flutterwave or Stripe). Each gets only what it needs for its part. A map of places may come from Google, in the accounts of businesses.\nIf one of them lies in another country, data goes there on the ground that the NDPA and the GDPR require. Ask us for the list.',
  },
  time: {
    title: 'For how long',
    text: 'Cards and stamps: as long as you hold the card. If you ask for deletion on your card’s page, it happens after a day, in which you can take it back. What stays are counts of stamps without a person, and, so that nobody writes to you again after you said no, a keyed hash of your address.\nA business that closes its account is erased with its customers after 30 days, in which it can take that back; payments and receipts stay.\nLog-ins end after 14 days at most. Codes and links are deleted soon after they end. Backups are kept for up to three months; who was deleted is deleted again when one is restored. Receipts are kept as long as tax law requires.',
  },
  rights: {
    title: 'Your rights',
    text: 'You may see your data, get it as a file, correct it, have it deleted, object to its use, and take back a consent at any time; that does not undo what was done before. People with a card do much of it themselves on their card’s page, and otherwise ask the shop. Businesses do it in their settings or write to us.\nYou may complain to the Nigeria Data Protection Commission, or to the authority of the country in which you live.',
  },
  safety: {
    title: 'How it is protected',
    text: 'Connections are encrypted. Passwords, PINs and links are stored as hashes. The database itself keeps each business’s data apart. The history of stamps can not be changed. Log-ins are limited, and can have a second factor.',
  },
  decisions: {
    title: 'No automatic decisions',
    text: 'The program shows a shop who comes later than usual. It takes no decision about you that has a legal effect.',
  },
  children: {
    title: 'Children',
    text: 'The service is not meant for children without the consent of a parent or guardian.',
  },
} as const
