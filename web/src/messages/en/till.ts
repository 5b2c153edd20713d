export const till = {
  title: 'Till',
  counter_title: 'Counter',
  pair: {
    title: 'Make this device a till',
    lead: 'A till only gives stamps and hands over rewards. On your own phone or computer open “Tills and staff”, add a till, and scan its QR code with this device or type its code here.',
    ended: 'This device is no till any more: it was taken off, or its 90 days are over. Pair it again with a new code.',
    code: 'Code',
    code_hint: 'Eight characters, such as 7K2M-9QXR. Good for 10 minutes.',
    send: 'Pair this device',
    owner: 'Log in as the owner',
  },
  offline: {
    title: 'No connection',
    text: 'The till could not say who it is. It stays paired; try again when the network is back.',
  },
  bar: {
    label: 'This till',
    lock: 'Lock',
    lock_of: 'Lock: {name} leaves the till',
    more: 'More',
    at: '{till} · {place}',
  },
  menu: { title: 'This till', good_until: 'Paired until {date}.', unpair: 'Unpair this device', theme: 'Look' },
  unpair: {
    title: 'Unpair this device?',
    text: 'It gives no stamps any more until the owner pairs it again.',
    ok: 'Unpair',
    failed: 'The till could not be unpaired. Check the network and try again.',
  },
  who: {
    title: 'Who is there?',
    lead: 'Choose your name and enter your PIN. Every stamp then carries your name.',
    not_me: 'Somebody else',
  },
  pin: {
    title: 'PIN of {name}',
    label: 'PIN',
    keys: 'Digits',
    delete: 'Delete the last digit',
    wait: 'Too many wrong PINs. Try again {time}, or ask the owner for a new PIN.',
  },
} as const
