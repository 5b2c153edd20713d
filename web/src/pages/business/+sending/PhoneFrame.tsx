import type { ReactNode } from 'react'
import './previews.css'

/** The outline of a phone around a message. */
export function PhoneFrame({ children }: { children: ReactNode }) {
  return <div className="pv-phone">{children}</div>
}
