export const tills = {
  title: 'Tills and staff', lead: 'Devices that may only use the counter, and the people who stand there.',
  tills: 'Tills', add: 'Add a till', error: 'The tills did not load',
  empty: { title: 'No till yet', text: 'Pair the phone or tablet at the counter. It gives stamps without your password, and every stamp says which till it was.' },
  head: { name: 'Till', place: 'Place', who: 'Signed in', seen: 'Last seen', act: 'What to do' },
  no_place: 'No place', nobody: 'Nobody', expired: 'Expired', expired_text: 'Pair it again', until: 'until {date}',
  edit: 'Change {name}', revoke: 'Take off', revoke_named: 'Take off {name}',
  revoking: { title: 'Take off “{name}”?', text: 'The device is logged out at once. Stamps it gave stay as they are.', ok: 'Take it off', done: '{name} is no till any more.' },
  form: {
    title: 'Add a till', edit_title: 'Change “{name}”', name: 'Name', name_hint: 'As the ledger will call it: “Till Yaba”.', place: 'Place', place_none: 'No fixed place', place_hint: 'Its stamps carry this place, on every card that is taken there.',
    lock: 'Locks after', lock_hint: 'Only where staff have PINs: the next person then enters theirs.', minutes: { one: '{count} minute', other: '{count} minutes' }, locks: 'locks after {minutes}', cancel: 'Cancel', next: 'Show the code', save: 'Save', saved: 'Saved.',
  },
  pairing: {
    title: 'Pair “{name}”', lead: 'On the other device: scan this code with its camera, or open {address} and type it.', qr: 'QR code that pairs {name}', code: 'Code', left: 'Good for {time}', waiting: 'Waiting for the device …',
    over: 'This code is over.', again: 'Make a new code', done: '{name} is paired', close: 'Close', ready: 'Done', paired: 'The device shows the counter now. It stays a till until {date}; take it off here at any time.',
  },
  staff: 'Staff', staff_lead: 'With names and PINs, a till asks who is there, and every stamp says who gave it. Without any, stamps carry the till’s name alone.', staff_error: 'The staff did not load',
  person: {
    add: 'Add somebody', add_title: 'Add somebody', edit_title: 'Change {name}', edit: 'Change {name}', name: 'Name', pin: 'PIN', pin_hint: 'Four digits. Only they should know it.', new_pin: 'New PIN', new_pin_hint: 'Leave it empty to keep the old one. A new one signs them out at every till.',
    cancel: 'Cancel', save: 'Save', added: '{name} can sign in at every till.', saved: 'Saved.', remove: 'Remove', remove_named: 'Remove {name}',
    removing: { title: 'Remove {name}?', text: 'They can not sign in at a till any more. Stamps they gave keep their name.', ok: 'Remove', done: '{name} was removed.' },
  },
} as const
