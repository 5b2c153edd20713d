/** A polite page for a link that leads nowhere: what happened and what to do. */
import type { ReactNode } from 'react'
import { Logo } from '../../ui/Logo.tsx'

export function SorryPage({ title, message, todo, children }: { title: string; message: string; todo?: string; children?: ReactNode }) {
  return (
    <main className="light light-sorry">
      <Logo />
      <div className="stack">
        <h1 className="h1">{title}</h1>
        <p className="lead">{message}</p>
        {todo && todo !== message && <p className="muted">{todo}</p>}
        {children && <div className="row wrap">{children}</div>}
      </div>
    </main>
  )
}
