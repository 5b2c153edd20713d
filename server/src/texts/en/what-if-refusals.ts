/** Refusals of a replay under other rules. */
export const whatIfRefusals = {
  no_stamps: 'Say how many stamps fill the card, then save it.',
  running: 'A replay is running already. Wait for it, or stop it first.',
  from: 'Choose a time within the last two years.',
} as const
