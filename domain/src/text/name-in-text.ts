/** Letters of scripts that run from right to left. */
export const FROM_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

const ISOLATED = /^\u2068.*\u2069$/su

/**
 * Returns a name for a sentence in which a number or a sign may stand beside it. One from right to left is isolated:
 * they would move to its other side. Sentences of `createSay` and merge fields do it by themselves.
 */
export function nameInText(name: string): string {
  return FROM_RIGHT.test(name) && !ISOLATED.test(name) ? `\u2068${name}\u2069` : name
}

/** Returns a text for an SMS, each character of which is paid for, or for words that somebody goes on to edit. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '')
}

/** Returns the first word of a name, or nothing for an empty one. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
