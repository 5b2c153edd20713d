/** The parts of a long page as links: beside the text on a wide screen, above it as a row on a narrow one. */
import type { ReactNode } from 'react'
import './page-index.css'

/** The links are the caller's: pages of the app and pages of the site navigate differently. */
export function PageIndex({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="page-index" aria-label={label}>
      {children}
    </nav>
  )
}
