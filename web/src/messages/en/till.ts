export const till = {
  title: 'Till',
  counter_title: 'Counter',
  pair: {
    title: 'Make this device a till',
    lead: 'A till can only give stamps and hand over rewards. On your own phone or computer, open “Tills and staff” and add a till. Then scan its QR code with this device, or type its code here.',
    ended: 'This device is no longer a till. It was removed, or its 90 days are over. Pair it again with a new code.',
    code: 'Code',
    code_hint: 'Eight characters, such as 7K2M-9QXR. It works for 10 minutes.',
    not_sent: 'This was not sent before the device was paired anew. Look whether it is on the card.',
    send: 'Pair this device',
    owner: 'Log in as the owner',
  },
  offline: {
    title: 'No connection',
    text: 'The till can’t reach Stampwell. It stays paired. Try again when the network is back.',
  },
  bar: {
    label: 'This till',
    lock_of: 'Lock the till and sign out {name}',
    at: '{till} · {place}',
  },
  menu: {
    title: 'This till',
    paired: 'Paired with {business} until {date}.',
    unpair: 'Unpair this device',
  },
  unpair: {
    title: 'Unpair this device?',
    text: 'It can’t give stamps until the owner pairs it again.',
    waiting: {
      one: '{count} press that is not sent yet is lost.',
      other: '{count} presses that are not sent yet are lost.',
    },
    ok: 'Unpair',
    failed: 'The till could not be unpaired. Check the network and try again.',
  },
  who: {
    title: 'Who is at the till?',
    lead: 'Choose your name and enter your PIN. Every stamp you give then shows your name.',
    not_me: 'Somebody else',
  },
  pin: {
    title: '{name}, enter your PIN',
    label: 'PIN',
    keys: 'Digits',
    delete: 'Delete the last digit',
    wait: 'Too many wrong PINs. Try again {time}, or ask the owner for a new PIN.',
  },
} as const
