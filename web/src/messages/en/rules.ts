export const rules = {
  tab: 'Rules',
  lead: 'Limits for giving this card’s stamps. All are off until you turn them on. They count at once, also for stamps given earlier, and you can always give a stamp anyway with a note.',
  wait: {
    on: 'Wait between two stamps', means: 'One customer gets the next stamp only after this time.', label: 'Time to wait', unit: 'Unit',
    minutes: 'minutes', hours: 'hours', days: 'days',
  },
  day: { on: 'Most stamps a day', means: 'One customer gets up to this many stamps on one day, from midnight to midnight where you are.', label: 'Stamps a day' },
  scan: { on: 'Most stamps at once', means: 'One press or one scan gives up to this many stamps.', label: 'Stamps at once' },
  hours: {
    on: 'Only while you are open', means: 'Outside these times the counter gives no stamps.', label: 'Opening hours', closed: 'Closed',
    from: '{day}, open from', to: '{day}, open until', until: 'until', next_day: 'the next morning', all_day: 'around the clock', add_named: 'More times on {day}', remove_named: 'Remove {from} to {to} on {day}', copy: 'Use {day} for all days',
    monday: 'Monday', tuesday: 'Tuesday', wednesday: 'Wednesday', thursday: 'Thursday', friday: 'Friday', saturday: 'Saturday', sunday: 'Sunday',
  },
  spend: { on: 'Stamps for money spent', means: 'The counter asks for the amount and gives one stamp for each full step. The rest is kept and counts the next time.', label: 'Spent for one stamp' },
  refused: {
    titles: { wait_minutes: 'Too soon for another stamp', most_per_day: 'Enough stamps for today', most_per_scan: 'Too many stamps at once', opening_hours: 'Outside your opening hours' },
    ago: '{name} got one here {ago}.', every: 'This card gives one every {time}.',
    today: { one: '{name} got {count} stamp today.', other: '{name} got {count} stamps today.' }, a_day: { one: 'This card gives {count} a day.', other: 'This card gives {count} a day.' },
    at_once: { one: 'This card gives {count} stamp at once.', other: 'This card gives up to {count} stamps at once.' },
    closed: 'This card gives stamps only while you are open.',
    last: 'Last stamp', last_by: '{when}, by {name}', next: 'Next one possible',
    anyway: 'Give it anyway', why: 'Why do you give it anyway?', why_hint: 'The note stays in the customer’s history.', why_missing: 'Say why you give it anyway.', only_owner: 'The owner can give it anyway, from their own log-in.',
    used: 'It was used for {name}, {ago}. Each receipt counts once.', refunded: 'It was refunded since.',
  },
  time: {
    now: 'just now', ago: '{time} ago', and: '{one} {other}',
    minutes: { one: '{count} minute', other: '{count} minutes' }, hours: { one: '{count} hour', other: '{count} hours' }, days: { one: '{count} day', other: '{count} days' },
  },
  counter: {
    amount: 'Amount spent', makes: { one: '{count} stamp, {rest} carried over', other: '{count} stamps, {rest} carried over' }, none: 'No stamp yet, {rest} carried over', too_many: 'More than {most} stamps. Give it in parts.',
    give: { one: 'Give {count} stamp', other: 'Give {count} stamps' }, keep: 'Keep the amount', kept: 'Amount kept.',
    receipt: 'Receipt', receipt_hint: 'Each receipt counts once.', add_receipt: 'Add a receipt number',
  },
  ledger: {
    receipt: 'Receipt {receipt}', spent: '{amount} spent', spent_back: '{amount} taken back', carried: '{amount} carried over', visit: 'Spent {amount}', visit_undone: '{amount} spent was undone',
    refund: { one: '{count} stamp was refunded', other: '{count} stamps were refunded' }, refund_none: 'A receipt was refunded',
    override: { wait_minutes: 'given before the wait was over', most_per_day: 'given above the day’s limit', most_per_scan: 'given above the limit at once', opening_hours: 'given outside the opening hours' },
  },
  refund: {
    open: 'Refund a receipt', title: 'Refund a receipt', text: 'The stamps given under this receipt are taken back, and rewards that are no longer earned with them.',
    receipt: 'Receipt number', note: 'Note', note_hint: 'Only you see it.', cancel: 'Cancel', save: 'Take the stamps back',
    done: { one: '{count} stamp taken back from {name}.', other: '{count} stamps taken back from {name}.' }, done_none: 'The receipt is refunded. {name}’s card held none of its stamps any more.',
    unknown: 'No stamps were given under this receipt.', again: 'This receipt was refunded already.',
  },
} as const
