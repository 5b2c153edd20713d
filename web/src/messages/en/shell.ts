export const shell = {
  main: 'Main',
  skip: 'Skip to the content',
  give: 'Give a stamp',
  stamp: 'Stamp',
  dashboard: 'Dashboard', cards: 'Stamp cards', customers: 'Customers', payouts: 'Rewards to send', tills: 'Tills and staff', settings: 'Settings', waiting: 'waiting', payouts_waiting: { one: '{count} reward to send', other: '{count} rewards to send' }, counter: 'Counter', more: 'More',
  home: 'Home', cards_short: 'Cards', overview: 'Overview',
  platform_admin: 'Platform admin', admin: 'Admin',
  account: 'Account of {name}', log_out: 'Log out',
  local_address: 'This page’s address is local: a QR code printed now only works on this computer.',
  verify: 'Verify your e-mail to publish a card.', verify_link: 'Enter the code',
} as const
