/** A part of the page that opens with one press; its heading says what is inside, and how much of it. */
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState, type ReactNode } from 'react'
import { fontClassFor } from '../../ui/font-class.ts'
import { Icon } from '../../ui/Icon.tsx'

export type FoldProps = { title: string; hint?: string; id?: string; open?: boolean; children: ReactNode }

export function Disclosure({ title, hint, id, open = false, children }: FoldProps) {
  // Where it begins; from then on it is the reader's.
  const [begins] = useState(open)
  return (
    <details className="fold" id={id} open={begins}>
      <summary>
        <h2 className={fontClassFor(title)}>{title}</h2>
        {hint && <small>{hint}</small>}
        <Icon of={IconChevronDown} size={20} />
      </summary>
      <div className="fold-in">{children}</div>
    </details>
  )
}

/** Beside the card there is room to show a part at once. */
export function isWide(): boolean {
  return window.matchMedia('(min-width:56.25em)').matches
}

/** A link to a folded part opens it too. */
export function openFold(id: string): void {
  document.getElementById(id)?.setAttribute('open', '')
}
