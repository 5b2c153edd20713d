/** Two entries of one person: finding them, making them one, and taking that back. */
export const merge = {
  link: { one: '{count} possible duplicate', other: '{count} possible duplicates' },
  title: 'Possible duplicates', back: 'Customers', lead: 'These look like one person with two entries. Keep the one that is right: stamps, rewards and notes of the other come along.',
  error: 'The possible duplicates did not load', none: 'No duplicates found', none_text: 'Nobody on your list looks like somebody else.', past: 'The list ends before this page', to_last: 'Go to the last page', to_list: 'See all customers',
  pair: '{one} and {other}', differs: 'differs',
  phone: 'Phone', email: 'E-mail', birth: 'Date of birth', joined: 'Joined', last: 'Last activity', cards: 'Cards', nothing: 'None',
  stands: '{card}, {stamps} of {of}',
  keep: 'Keep this one', keep_named: 'Keep this one: {name}, {reach}', dismiss: 'Not the same person', dismiss_named: 'Not the same person: {one} and {other}', dismissed: 'Noted. They stay two customers.',
  reasons: {
    same_name: 'Same name', similar_name: 'Similar name', same_birth_date: 'Same date of birth', phone_one_digit: 'Phones differ by one slip',
    phone_other_country: 'Same phone, other country code', email_look_alike: 'E-mails look alike', contacts_complete: 'One has the phone, the other the e-mail',
  },
  ask: {
    title: 'Merge into {name}?', text: '{name} stays on your list. {other} leaves it; stamps, rewards and notes come along.', same: 'Both are called {name}.',
    swap: 'Keep the other one instead', cancel: 'Cancel', save: 'Merge', error: 'What would be merged did not load', loading: 'Looking at both',
    will: '{name} will have', card: '{stamps} of {of}', added: { one: '{count} stamp comes along.', other: '{count} stamps come along.' }, earned: 'That earns {rewards}.',
    rewards: 'Rewards', no_rewards: 'None', consent: 'Offers', consent_yes: 'Agreed to hear from you', consent_no: 'Did not agree',
    after: 'The old phone and e-mail still find them, and both card links keep working. You can undo this for 7 days.',
  },
  done: '{name} is one customer now.', undo: 'Undo', undone: 'Both customers are back as they were.',
  part: { title: 'Merged', line: '{name} was merged in on {day} by {by}. You can undo this until {until}.', undo: 'Undo the merge', undo_named: 'Undo the merge of {name}', ask: 'Undo the merge?', ask_text: '{name} comes back to your list with their own stamps, rewards and contacts.', ask_save: 'Undo it', cancel: 'Cancel' },
  with: 'Merge with another customer', choose: { title: 'Merge {name} with', search: 'Search customers', hint: 'Name, phone or e-mail', cancel: 'Cancel', found: 'Customers found', none: 'Nobody else found for “{text}”', start: 'Type a name, a phone number or an e-mail.', error: 'The search did not work', no_reach: 'No phone or e-mail' },
  known: 'Merge them',
} as const
