/** Questions of owners and of people who hold a card. */
export const faqs = {
  owners: {
    title: 'Questions, answered',
    page_title: 'Questions of shop owners · Stampwell',
    description:
      'What shop owners ask before they begin: what it costs, whether it works without a signal, what happens when a phone is lost.',
    lead: 'What shop owners ask us before they begin, in the order they ask it.',
  },
  people: {
    title: 'You have a card',
    page_title: 'Questions · Stampwell',
    description:
      'For people who collect stamps on their phone: how to show the card, what happens when the phone is lost, and how to leave.',
    lead: 'For people who collect stamps. The questions of shop owners have a page of their own.',
    to_owners: 'Questions of shop owners',
  },
  group: {
    counter: 'At the counter',
    customers: 'Your customers',
    money: 'Money',
    data: 'Data and safety',
    card: 'Your card',
    messages: 'Messages',
    yours: 'Your data',
    first: 'What owners ask first',
  },
  item: {
    app: {
      question: 'Do my customers need an app?',
      answer:
        'No. They scan your code with the camera and type a name and a phone number or an e-mail address. The card opens in the browser, and they can put it on their home screen.',
    },
    signal: {
      question: 'Does it work without a signal?',
      answer:
        'Yes, for the customers whom you have open. The counter keeps each stamp on your phone or tablet and sends it when the signal is back. Each one is counted once, however often it is sent.\nIt needs a signal to look up somebody whom you did not open since you opened the counter, for new customers and for messages. Your customer’s own card opens without a signal too.',
    },
    start: {
      question: 'What do I need to start?',
      answer:
        'A phone, tablet or computer with a browser, and a printer for the poster. A camera scans codes; without one you type the phone number.',
    },
    wrong: {
      question: 'What if I stamp the wrong person?',
      answer:
        'Press Undo. Once that button is gone, the customer’s page takes it back, within 15 minutes of the stamp. Both rows stay in the history, so that you can settle any question later.',
    },
    staff: {
      question: 'Can my staff use it?',
      answer:
        'Yes. You pair a device with your account as a till. Your staff sign in there with a PIN, give stamps and hand over rewards. They see neither your figures nor your list of customers.',
    },
    lost: {
      question: 'What if someone loses their phone?',
      answer:
        'They scan your code with the new phone and type the same number or e-mail address. We send the link of their card there, and every stamp is on it. You can also send the link from their page under “Customers”, or make a new one there, and the old one stops working.',
    },
    own_lost: {
      question: 'And if I lose mine?',
      answer:
        'Log in on another phone, open Settings and log out the lost one. Your cards and customers are all there.',
    },
    copy: {
      question: 'Can somebody copy a card?',
      answer: 'The code on the phone changes every 30 seconds and works once. A photo of it is worth nothing.',
    },
    no_phone: {
      question: 'What if someone has no smartphone?',
      answer: 'Type their phone number and give the stamp. They ask for the count at the counter.',
    },
    list: {
      question: 'Can I bring the customers I have now?',
      answer:
        'Yes. Import a CSV file. You see what it would change before anything is saved, and you can take it back.',
    },
    cost: {
      question: 'What does it cost?',
      answer:
        'The Free plan costs nothing and has no end. Paid plans go by what you use: cards, customers, messages. The prices that apply today stand on the [pricing].',
    },
    stop: {
      question: 'What happens if I stop paying?',
      answer:
        'Nobody loses a stamp. You go on with the Free plan: cards above its limit take no new customers, and everybody who holds one is stamped and collects rewards as before. Pay again, and all of it opens.',
    },
    failed: {
      question: 'And if a payment fails?',
      answer:
        'For seven days everything works, and we try again. From the eighth day no new customers join and no campaigns go out; stamping and redeeming go on. From the fifteenth day you are on Free.',
    },
    commission: {
      question: 'Do you take a share of what I sell?',
      answer: 'No. We know nothing of your sales, unless you type an amount or a receipt number for a stamp yourself.',
    },
    owner: {
      question: 'Who owns the customer list?',
      answer: 'You do. Download it as a file on any plan, any day. No other business sees it.',
    },
    vanish: {
      question: 'What if Stampwell stops?',
      answer:
        'Download your customers with their stamps as a CSV file, and everything known about one person as a JSON file. The program itself is free software: anybody may run it on their own machine.',
    },
    law: {
      question: 'Is it in line with the Nigeria Data Protection Act?',
      answer:
        'It is built for it. Each customer says yes or no to messages for each channel, and we keep when and with which words. They can see their data, take it along and have it deleted. You remain responsible for what you write to them.',
    },
    show: {
      question: 'How do I get a stamp?',
      answer: 'Open the link of your card and show its code at the counter. Without a signal, say your phone number.',
    },
    find: {
      question: 'I lost the link or the phone. Are my stamps gone?',
      answer:
        'No. Scan the shop’s code again and type the same phone number or e-mail address. The link of your card is sent there.',
    },
    many: {
      question: 'Why do I have a card for each shop?',
      answer: 'Each shop has its own list of customers, and no shop sees another one’s. So each shop has its own link.',
    },
    less: {
      question: 'Can the shop change my card later?',
      answer:
        'A card that you began keeps the terms you began it with, until it is full. It moves to new terms before that only if nothing gets worse for you.',
    },
    stop_messages: {
      question: 'How do I stop messages?',
      answer:
        'Press the link at the end of an e-mail, answer STOP to an SMS where the shop’s service allows it, or open your card and change what you agreed to. Your card and your stamps stay.',
    },
    without: {
      question: 'Can I collect without messages?',
      answer: 'Yes. A shop may write to you only if you agreed, for each channel. A card never depends on it.',
    },
    leave: {
      question: 'How do I have my data deleted?',
      answer:
        'Open your card, choose “Your data” and ask for it. It is deleted after a day; until then you can take it back. The count of stamps stays, without you.',
    },
    who: {
      question: 'Who sees my data?',
      answer:
        'The shop whose card you hold, and no other shop. The operator of this site stores it for the shop. To help, its people may look: they see you masked, and in full only for a reason that is recorded.',
    },
  },
} as const
