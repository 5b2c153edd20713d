import { actionWords } from '#messages/admin-actions.ts'
import { say } from '#messages/admin-dashboard.ts'
import { clockOf, shortDay } from '#messages/when.ts'
import { initialsOf } from '#ui/text/initials.ts'
import { PageLink } from '../+parts/PageLink.tsx'
import type { Dashboard } from './FiguresBand.tsx'

export function LatestActs({ acts, zone, now }: { acts: Dashboard['acts']; zone: string; now: Date }) {
  const today = shortDay(now, zone, now)
  return (
    <section className="board-part">
      <header>
        <h2 className="h3">{say('acts.title')}</h2>
      </header>
      {acts.length === 0 && <p className="muted">{say('acts.none')}</p>}
      {acts.length > 0 && (
        <ul className="board-lines">
          {acts.map(({ id, at, admin, action, subject }) => {
            const day = shortDay(at, zone, now)
            return (
              <li key={id}>
                <PageLink className="board-line" to="/admin/audit-log">
                  <span className="who" aria-hidden="true">
                    {initialsOf(admin)}
                  </span>
                  <span className="board-words">
                    <b>{admin}</b> {actionWords(action)}
                    <small>{subject.name}</small>
                  </span>
                  <time className="tn" dateTime={at}>
                    {day === today ? clockOf(at, zone) : day}
                  </time>
                </PageLink>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
