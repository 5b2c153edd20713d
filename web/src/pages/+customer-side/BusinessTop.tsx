import type { ReactNode } from 'react'

export function BusinessTop({
  business,
  children,
}: {
  business: { business_name: string; logo_url: string | null }
  children?: ReactNode
}) {
  return (
    <header className="public-header">
      {business.logo_url && <img src={business.logo_url} alt="" width={32} height={32} />}
      <b>{business.business_name}</b>
      {children}
    </header>
  )
}
