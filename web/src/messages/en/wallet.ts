export const wallet = {
  now: {
    free_first: '{count} and the {thing} is free.',
    free_more: '{count} more and the {thing} is free.',
    reward_first: '{count} for {reward}.',
    reward_more: '{count} more for {reward}.',
    ready: '{reward} is ready to collect.',
    full: 'Your card is full.',
    none: 'Your stamps',
    last: 'Last stamp {moment}.',
    joined: 'Your first stamp is waiting at the counter.',
    on_the_way: 'On the way, at {at}: {reward}.',
    ends: 'This card ends on {day}.',
    paused: 'This card takes no new stamps just now. What you have stays.',
    archived: 'This card has ended. Rewards you have stay good.',
    empty: 'No card yet', empty_text: 'Scan the code at the counter to get one.',
    stamps: { one: 'One stamp', other: '{count} stamps' },
  },
  live: { landed: { one: 'A stamp landed: {stamps} of {of}.', other: '{count} stamps landed: {stamps} of {of}.' } },
  rewards: {
    title: 'Ready for you', show: 'Show this at the counter', until: 'Use it by {day}.', code: 'Code {code}',
  },
  code: {
    title: 'Show this at the counter', label: 'Your code for the counter', loading: 'Your code is on its way', left: { one: 'New code in {count} s. A photo of it will not work.', other: 'New code in {count} s. A photo of it will not work.' },
    lost: 'No connection, so this code may be too old. Trying again.', none: 'No connection, so there is no code yet. Trying again.', show: 'Show my code',
  },
  stamps: {
    title: 'Your stamps', all: 'All {count}', none: 'Nothing yet. The first stamp appears here the moment you get it.',
    join: 'You got the card', join_with: { one: 'You got the card, with one stamp', other: 'You got the card, with {count} stamps' },
    give: { one: '1 stamp', other: '{count} stamps' }, redeem: 'Reward collected', redeem_named: 'Collected: {reward}', undo: 'Taken back at the counter',
    expire: { one: '1 stamp ran out', other: '{count} stamps ran out' }, adjust: { one: 'Put right by {count} stamp', other: 'Put right by {count} stamps' }, undone: 'taken back', on: '{what} · {card}',
  },
  terms: {
    title: 'About this card', title_of: 'About {card}', places: 'Where', rewards: 'Rewards', at: { one: 'At one stamp', other: 'At {count} stamps' }, joining: 'For joining',
    good_for: { one: 'good for one day', other: 'good for {count} days' }, lasts: { one: 'The card lasts one day.', other: 'The card lasts {count} days from the day you join.' }, site: 'Visit {site}',
  },
  hear: {
    title: 'What you want to hear', text: 'News and offers from {business}, only where you say so.', email: 'By e-mail', sms: 'By text message', 'in-app': 'On this page',
    error: 'This was not saved. {message}', saved: 'Saved.',
  },
  data: {
    title: 'Your data', text: '{business} keeps your name, how to reach you, and your stamps. Nobody else sees them.', leave: 'Leave and be erased',
    ask: 'You will be erased 24 hours after you ask: your cards, stamps and rewards end then. Until then you can take it back.',
    proof: 'Last 4 digits of your phone, or your e-mail', proof_hint: 'So that nobody else who sees this page can do it. We know you as {hint}.', proof_plain: 'So that nobody else who sees this page can do it.',
    send: 'Erase me in 24 hours', cancel: 'Stay', leaving: 'You leave on {moment}', leaving_text: 'Then your cards, stamps and rewards here are erased. Until then everything works, and you can take it back.', back: 'Take it back', stays: 'You stay. Nothing was erased.',
  },
} as const
