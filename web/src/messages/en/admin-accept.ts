export const adminAccept = {
  title: 'Welcome to the admin area',
  lead: 'Enter the one-time password that an Owner told you, and choose a password of your own.',
  one_time: 'One-time password',
  one_time_hint: 'It does not stand in the e-mail. If nobody told it to you, ask the Owner who invited you.',
  password: 'New password',
  send: 'Set the password',
  done: 'Your password is set.',
  log_in: 'Log in',
} as const
