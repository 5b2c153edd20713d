import type { ReactNode } from 'react'

export function BusinessShell({ children }: { children: ReactNode }) {
  return <div className="app">{children}</div>
}
