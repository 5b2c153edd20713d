/** E-mails to the people of a business. */
export const accountMails = {
  why: {
    address:
      'You get this e-mail because someone entered this address for a Stampwell account. If it was not you, you need not do anything.',
    reset:
      'You get this e-mail because someone asked for a new password. If it was not you, you need not do anything: the old one goes on working.',
    password: 'You get this e-mail whenever the password of your Stampwell account changes.',
    change_asked: 'You get this e-mail whenever someone asks to change the address of your Stampwell account.',
    changed: 'You get this e-mail whenever the address of your Stampwell account changes.',
  },
  verify: {
    subject: '{code} is your Stampwell code',
    heading: 'Verify your e-mail',
    text: 'Type this code, or press the button, to verify this address for Stampwell. Both work for {minutes} minutes.',
    button: 'Verify e-mail',
  },
  new_email: {
    subject: '{code} is your Stampwell code',
    heading: 'Confirm your new e-mail',
    text: 'Type this code, or press the button, to log in to {business} with this address. Both work for {minutes} minutes.',
    until: 'Until then you log in with your old address.',
    button: 'Use this address',
  },
  known: {
    subject: 'This address has a Stampwell account',
    heading: 'This address has an account already',
    text: 'Someone asked to log in to another Stampwell account with this address. An address opens one account, so nothing has changed.',
    yours: 'If it was you, log in with this address, and give that account another one first.',
    not_yours: 'If it was not you, you need not do anything.',
    button: 'Log in',
  },
  change_asked: {
    subject: 'Your Stampwell e-mail is about to change',
    heading: 'Your e-mail is about to change',
    text: 'Someone who knows your password asked to log in to {business} with {new_email} instead of this address. It changes when they enter the code that we sent there.',
    yours: 'If it was you, you need not do anything here.',
    not_yours: 'If it was not you, set a new password now. That stops the change and logs out every device.',
  },
  changed: {
    subject: 'Your Stampwell e-mail was changed',
    heading: 'Your e-mail was changed',
    text: 'You now log in to {business} with {new_email}. This address no longer works.',
    not_yours: 'If it was not you, contact the people who run Stampwell for you at once.',
  },
  reset: {
    subject: '{code} is your Stampwell reset code',
    heading: 'Set a new password',
    text: 'Type this code, or press the button, to set a new password for {business}. Both work for {minutes} minutes.',
    button: 'Set a new password',
  },
  password_changed: {
    subject: 'Your Stampwell password was changed',
    heading: 'Your password was changed',
    text: 'The password for {business} was just changed, and other devices were logged out.',
    not_yours: 'If it was not you, set a new one now.',
  },
} as const
