export const adminAccept = {
  title: 'Welcome to the admin area',
  lead: 'Set a password. Your link works once, for 7 days.',
  password: 'New password',
  hint: 'Use a small letter, a capital, a digit and a sign.',
  send: 'Set the password',
  done: 'Your password is set.',
  log_in: 'Log in',
} as const
