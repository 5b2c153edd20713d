/** Folds away what a card can do without. Opens by itself where something in it is filled in or refused. */
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { say } from '#messages/suggestions.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import './card-begin.css'

export type MoreChoicesProps = { isFilled: boolean; isRefused: boolean; children: ReactNode }

export function MoreChoices({ isFilled, isRefused, children }: MoreChoicesProps) {
  const box = useRef<HTMLDetailsElement>(null)
  // React sets the attribute once; from then on the user opens and closes it.
  const [begins] = useState(isFilled)
  useEffect(() => {
    if (isRefused) box.current?.setAttribute('open', '')
  }, [isRefused])
  return (
    <details className="wz-more" ref={box} open={begins}>
      <summary>
        <span>
          <b>{say('more.title')}</b>
          <small>{say('more.text')}</small>
        </span>
        <Icon of={IconChevronDown} size={20} />
      </summary>
      <div className="wz-form">{children}</div>
    </details>
  )
}
