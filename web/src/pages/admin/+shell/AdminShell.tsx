import type { ReactNode } from 'react'

export function AdminShell({ children }: { children: ReactNode }) {
  return <div className="app">{children}</div>
}
