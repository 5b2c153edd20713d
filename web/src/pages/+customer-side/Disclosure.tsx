import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { fontClassFor } from '#ui/text/font-class.ts'
import { Icon } from '#ui/elements/Icon.tsx'

export type DisclosureProps = { title: string; hint?: string; id?: string; open?: boolean; children: ReactNode }

export function Disclosure({ title, hint, id, open = false, children }: DisclosureProps) {
  // A link to it may have been pressed before it was drawn.
  const [isWanted] = useState(() => id !== undefined && window.location.hash === `#${id}`)
  // The initial state; afterwards the reader opens and closes it.
  const [begins] = useState(open || isWanted)
  const section = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView()
  }, [isWanted])
  return (
    <details ref={section} className="disclosure" id={id} open={begins}>
      <summary>
        <h2 className={fontClassFor(title)}>{title}</h2>
        {hint && <small>{hint}</small>}
        <Icon of={IconChevronDown} size={20} />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}

/** Returns true when the viewport has enough width to open a section beside the card. */
export function isWide(): boolean {
  return window.matchMedia('(min-width:56.25em)').matches
}

export function openDisclosure(id: string): void {
  document.getElementById(id)?.setAttribute('open', '')
}
