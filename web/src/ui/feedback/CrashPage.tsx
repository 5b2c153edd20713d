/** Shown when a page's own code threw an error. */
import { say } from '#messages/ui.ts'
import { Logo } from '../elements/Logo.tsx'

export function CrashPage() {
  return (
    <main className="alone">
      <div className="stack">
        <Logo />
        <h1 className="h1">{say('error.title')}</h1>
        <p className="lead">{say('error.text')}</p>
        <p>
          <button type="button" className="btn main" onClick={() => window.location.reload()}>
            {say('retry')}
          </button>
        </p>
      </div>
    </main>
  )
}
