/** E-mails about log-ins and the second factor, to businesses and admins. */
export const logInMails = {
  why: 'You get this e-mail because it is about the log-in of your Stampwell account.',
  admin_area: 'the admin area',
  not_you: 'If it was not you, change your password at once.',
  invitation: {
    subject: 'You are invited to the admin area of Stampwell',
    new_password: 'Set a new password for the admin area of Stampwell',
    text: '{name}, {by} asks you to set a password for the admin area.',
    works:
      'The link works once, for 7 days. Its page asks for a one-time password, which {by} tells you by another way.',
    button: 'Set a password',
    why: 'You get this e-mail because an Owner of Stampwell entered this address.',
  },
  password_changed: {
    subject: 'Your Stampwell password was changed',
    text: 'The password of {account} was just changed, and other devices were logged out.',
    not_you: 'If it was not you, ask an Owner at once to disable your account.',
  },
  new_log_in: {
    subject: 'New log-in to your Stampwell account',
    text: 'Somebody logged in to {account} with the right password, from a device or a network that it did not know.',
    what: '{device}, {time} ({zone})',
    device: '{browser} on {system}',
    unknown: 'An unknown device',
    yours: 'If it was you, there is nothing to do.',
    not_yours: 'If it was not you, change your password at once: that logs out every other device.',
    button: 'See where you are logged in',
  },
  factor_on: {
    subject: 'Your second factor is on',
    text: 'From now on a log-in to {account} asks for six digits of your authenticator app.',
  },
  factor_off: {
    subject: 'Your second factor is off',
    text: 'A log-in to {account} asks only for your password now.',
  },
  factor_closed: {
    subject: 'Five wrong codes at your log-in',
    text: 'Somebody with your password typed five wrong codes for {account}. For 15 minutes nobody can use a code there.',
    not_you: 'If it was not you, change your password: somebody knows it.',
  },
} as const
