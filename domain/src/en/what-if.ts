export const whatIfTexts = {
  noStamps: 'Say how many stamps fill the card.',
  joinStamps: 'Give fewer stamps for joining than the card has.',
  afterLastStamp: 'A reward comes after the last stamp.',
  sameStamp: 'Two rewards come at the same stamp.',
  noLastReward: 'The last stamp has no reward.',
}
