import { useId, type ReactNode } from 'react'

/** A part of the settings: its words on the left, its fields on the right. */
export function SettingsPart({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead: string
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section className="set" id={id} aria-labelledby={heading}>
      <div>
        <h2 className="h3" id={heading}>
          {title}
        </h2>
        <p className="muted">{lead}</p>
      </div>
      <div className="set-fields">{children}</div>
    </section>
  )
}
