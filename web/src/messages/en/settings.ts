export const settings = {
  title: 'Settings',
  you: 'Who you are', save: 'Save', unsaved: 'Not saved yet',
  facts: {
    title: 'Your business', saved: 'Your business is saved.', currency: 'Amounts are in {currency}.', other_currency: 'Amounts would be in {currency}.', address: 'Address',
    timezone: 'Time zone', timezone_hint: 'Days, opening hours and figures go by it.',
  },
  brand: {
    title: 'Your brand', lead: 'Logo and banner are on every card that has none of its own.', saved: 'Your brand is saved.', website: 'Website',
    color: 'Your colour', color_hint: 'The ink of your stamps. On a card where it would not show, they print dark or white.', house_color: 'Vermilion',
  },
  counter: 'At the counter',
  tills: 'Tills and staff', tills_text: 'Devices that may only use the counter, and the people who stand there.',
  fast: {
    title: 'How fast we are', lead: 'From the code read to the stamp confirmed, over the last {days} days.',
    typical: 'Typical', slowest: 'Slowest of twenty', count: { one: 'Measured on {count} stamp, at every screen of yours.', other: 'Measured on {count} stamps, at every screen of yours.' },
    none: 'No stamp was timed in the last {days} days. The counter measures by itself.', error: 'The times did not load',
  },
  security: 'Security', cancel: 'Cancel',
  password: {
    title: 'Password', lead: 'A new one logs out everywhere but here.', change: 'Change the password', send: 'Change it',
    current: 'Current password', fresh: 'New password', again: 'New password again',
  },
  logins: {
    title: 'Where you are logged in', lead: 'A log-in ends by itself after 14 days, or when nobody used it for 7.',
    here: 'This device', only_here: 'You are logged in nowhere else.', error: 'The list did not load',
    device: '{browser} on {system}', some_browser: 'A browser on {system}', unknown: 'Unknown device',
    begun: 'Logged in {begun}', seen: 'Last used {seen}',
    end: 'Log out', end_named: 'Log out {device}, last used {seen}', end_others: 'Log out everywhere else',
    ending: {
      title: 'Log out {device}?', text: 'It is logged out at once. Whoever uses it needs your password to come back.',
      others_title: 'Log out everywhere else?', others_text: { one: '{count} other device is logged out at once. This one stays.', other: '{count} other devices are logged out at once. This one stays.' },
      password: 'Your password', done: '{device} is logged out.', others_done: 'You are logged in only here now.',
    },
  },
} as const
