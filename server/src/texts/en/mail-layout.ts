/** How the plain part of every e-mail sets a link after its words. */
export const mailLayout = {
  link: '{label}: {url}',
  button: '{label}:\n{url}',
} as const
