/** Letters of scripts that run from right to left. */
export const FROM_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/**
 * Returns a name for a sentence in which a number may stand beside it. One from right to left is isolated: the number
 * would move to its other side.
 */
export function nameInText(name: string): string {
  return FROM_RIGHT.test(name) ? `\u2068${name}\u2069` : name
}
