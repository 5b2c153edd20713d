export const passwordTexts = {
  atLeast: (min: number) => `Use at least ${min} characters.`,
  lowercase: 'Add a lowercase letter.',
  uppercase: 'Add an uppercase letter.',
  digit: 'Add a digit.',
  sign: 'Add one of @ $ ! % * ? & #',
  atMost: (max: number) => `Use at most ${max} characters.`,
  notTheSame: 'The two passwords are not the same.',
  notOneTime: 'This is not the one-time password of this link.',
}
