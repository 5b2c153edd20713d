/** A link after its words, in the plain part of every e-mail. */
export const mailLayout = {
  link: '{label}: {url}',
  button: '{label}:\n{url}',
} as const
