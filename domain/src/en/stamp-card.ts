/** Gaps of a card that keep it from being published. */
export const stampCardTexts = {
  noName: 'Name the card.',
  numberOfStamps: (max: number) => `Choose how many stamps fill the card, from 1 to ${max}.`,
  joinStamps: 'Give fewer stamps for joining than the card has.',
  noMainReward: (full: number) => `Add the reward for a full card, at ${stamps(full)}.`,
  twoMainRewards: (full: number) => `Keep only one reward at ${stamps(full)}.`,
  rewardTooFar: (full: number) => `A reward asks for more than the card’s ${stamps(full)}.`,
}

/** A number of stamps within a sentence, here and in the server's refusals. */
export function stamps(count: number): string {
  return count === 1 ? '1 stamp' : `${count} stamps`
}
