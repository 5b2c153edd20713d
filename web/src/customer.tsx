/** The customer's entry point: the join and wallet pages, without the router of the rest of the web app. */
import '#ui/loading/older-browsers.ts'
import '@fontsource-variable/bricolage-grotesque/opsz.css'
import '@fontsource-variable/inter/index.css'
import '#ui/styles/fallback-faces.css'
import '#ui/styles/tokens.css'
import '#ui/styles/base.css'
import '#ui/styles/buttons.css'
import '#ui/styles/fields.css'
import '#ui/styles/notes.css'
import '#ui/styles/gate.css'
import '#ui/styles/shell.css'
import '#ui/styles/states.css'
import '#ui/styles/large-text.css'
import '#ui/styles/forced-colors.css'
import './pages/+customer-side/customer-side.css'
import './pages/+customer-side/disclosure.css'
import './pages/+customer-side/reward-ladder.css'
// Follows the device when it switches to dark.
import '#app/theme.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { pageAt } from './page-at.tsx'
import { CrashPage } from '#ui/feedback/CrashPage.tsx'
import { loadPart } from '#ui/loading/load-part.ts'
import { Overlays } from '#ui/overlays/Overlays.tsx'
import { InkDefs } from '#ui/stamp-card/InkDefs.tsx'

// A browser translates what stands there: the page need not wait for it.
void loadPart(() => import('#app/survive-translation.ts')).then(({ surviveTranslation }) => surviveTranslation())

const { title, page } = pageAt(window.location.pathname) ?? { title: document.title, page: <CrashPage /> }
document.title = title

const container = document.getElementById('page')
if (!container) throw new Error('customer.html has no place for the page')
// React unmounts the whole page after an uncaught error, so the crash page replaces it.
const root = createRoot(container, {
  onUncaughtError: (error) => {
    reportError(error)
    root.render(<CrashPage />)
  },
})
// As a transition, React draws in steps between which a phone can scroll and answer a press.
startTransition(() => {
  root.render(
    <>
      <InkDefs />
      {page}
      <Overlays />
    </>,
  )
})
