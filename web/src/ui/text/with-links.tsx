import { splitLinks } from '@stampwell/domain/text/text-links.ts'
import { Fragment, type ReactNode } from 'react'

/** Returns plain text in which `draw` draws each web address. */
export function withLinks(text: string, draw: (address: string) => ReactNode): ReactNode {
  // The pieces hold no state, so that the index can be their name.
  return splitLinks(text).map((part, index) => (
    <Fragment key={index}>{part.is_link ? draw(part.text) : part.text}</Fragment>
  ))
}
