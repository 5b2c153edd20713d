/** The content of an e-mail before its layout. */
import type { Language } from '@stampwell/domain/text/language.ts'

/** The sender that an e-mail shows. `logo_url` is a full address, `color` `#rrggbb`. */
export type EmailBrand = { name: string; logo_url?: string | null; color?: string | null }

export type EmailLink = { label: string; url: string }

export type EmailContent = {
  /** Of the words here; English without it. */
  language?: Language
  heading: string
  /** Digits to type, shown in large type below the heading. */
  code?: string
  /** Paragraphs of plain text, which may have line breaks; `layoutMail` escapes them. */
  lines: readonly string[]
  button?: EmailLink
  /** Above the text; it leads where the button leads. The words say the same. `width`: pixels on a wide screen. */
  picture?: { url: string; alt: string; width: number }
  /** Small print: why the recipient gets this e-mail. */
  footer: string
  /** Stampwell's own look without it. */
  brand?: EmailBrand
  /** Shown beside the subject in a list of e-mails; the first paragraph without it. */
  preheader?: string
  /** Turns the web addresses in `lines` into links to what it returns. Without it they stay text. */
  linkTo?: (url: string) => string
  /** Ends e-mails of this kind. `delivery/unsubscribe.ts` makes the header fields for the same address. */
  unsubscribe?: EmailLink
  preferences?: EmailLink
  /** The address of the business on one line. */
  address?: string
  /** Address of a picture of one pixel that counts who opened the e-mail. */
  pixel_url?: string
}
