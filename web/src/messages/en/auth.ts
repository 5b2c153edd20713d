export const auth = {
  home: 'Stampwell, the start page',
  demo_card: { name: 'Kola & Rye', line: 'Coffee card · Yaba', yours: 'Your first card', reward: 'Free flat white', on_the_way: 'Free puff-puff' },
  demo: 'A picture with demo data. Kola & Rye is not a real café.',
  demo_yours: 'How a card of yours could look. You design the real one next.',
  email: 'E-mail', password: 'Password', password_again: 'Password again', new_password: 'New password', new_password_again: 'New password again',
  code: 'Six digits', code_hint: 'From our letter. You can paste them.',
  too_many: 'Too many tries. Try again {wait}.',
  wait: { seconds: { one: 'in a second', other: 'in {count} seconds' }, minutes: { one: 'in a minute', other: 'in {count} minutes' }, hours: { one: 'in an hour', other: 'in {count} hours' } },
  login: {
    title: 'Log in', lead: 'To your cards, your customers and your counter.', send: 'Log in',
    forgot: 'Forgotten your password?', new: 'No account yet?', register: 'Register your business',
  },
  register: {
    title: 'Register your business', lead: 'Then you design your first card. It takes a few minutes.', send: 'Open the account',
    business_name: 'Business name', country: 'Country', phone: 'Phone number', phone_hint: '11 digits, like 0803 123 4567', phone_hint_abroad: 'As you dial it at home, or with {dial_code}',
    email_hint: 'We send six digits to it.', industry: 'Industry', category: 'Category', choose: 'Choose', held: 'As it is now',
    accept: 'I accept the terms: stamps and rewards are given as my cards promise, and my customers’ data is used for their cards only.',
    known: 'Have an account?', login: 'Log in', lists_error: 'The lists of countries and industries did not load.', nigeria: 'Nigeria',
  },
  forgot: {
    title: 'Forgotten password', lead: 'Tell us your e-mail address. If it has an account, we send a code and a link to it.', send: 'Send the code', back: 'Back to log-in',
  },
  reset: {
    title: 'New password', lead: 'Enter the code from our letter, and a new password.',
    lead_for: 'If {email} has an account, a code is on its way to it. It is good for 10 minutes.', lead_link: 'Choose a new password for {email}.',
    send: 'Change the password', another: 'Use another address or send a new code', back: 'Back to log-in',
  },
  verify: {
    title: 'Verify your e-mail', lead: 'Six digits went to {email}. They are good for 10 minutes.', send: 'Verify',
    resend: 'Send a new code', resend_in: { one: 'New code in {count} second', other: 'New code in {count} seconds' },
    done: 'Your e-mail is verified.', done_log_in: 'Your e-mail is verified. Log in to go on.', done_already: 'Your e-mail {email} is verified. Nothing is left to do here.',
    checking: 'Checking the link', link_failed: 'This link did not work',
    guest: 'Log in first, then enter the six digits from our letter. The link in the letter works without a log-in.',
    later: 'Do this later', dashboard: 'Go to the dashboard', login: 'Log in', code_instead: 'Enter the code instead', retry: 'Retry',
    outbox: 'Without a mail server, letters stay on this computer, in its', outbox_link: 'local outbox',
  },
  missing: {
    title: 'There is nothing at this address', text: 'The page may have moved, or the address has a typing error.',
    home: 'Start page', dashboard: 'Your dashboard', login: 'Log in', admin: 'Admin overview',
  },
} as const
