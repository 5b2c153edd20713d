import { say } from '#messages/promise.ts'
import { withLinks } from '#ui/text/with-links.tsx'

/** The words of a message, with its web addresses as links, as in an e-mail. */
export function LinkedText({ text }: { text: string }) {
  return withLinks(text, linkTo)
}

/** No site learns the page’s own address, which opens the wallet. */
function linkTo(address: string) {
  return (
    <a
      className="link"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={say('site', { site: address })}
    >
      {address}
    </a>
  )
}
