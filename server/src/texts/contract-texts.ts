/** Sentences that the contract's own checks say too, for acts, which load nothing else of the contract. */
export { logInTexts } from '@stampwell/contract/en/account.ts'
export { fieldTexts } from '@stampwell/contract/en/fields.ts'
export { refusals } from '@stampwell/contract/en/refusals.ts'
