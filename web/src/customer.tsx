/** The customer's entry: the pages behind a printed code and a wallet's link, without the router that the rest of the web app stands on. */
import '@fontsource-variable/bricolage-grotesque/opsz.css'
import '@fontsource-variable/inter/index.css'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/controls.css'
import './ui/styles/shell.css'
import './ui/styles/tables.css'
import './ui/styles/large-text.css'
import './pages/+customer-side/customer-side.css'
// Follows the device when it turns dark.
import './app/theme.ts'
import { createRoot } from 'react-dom/client'
import { pageAt } from './pages/+customer-side/page-at.tsx'
import { CrashPage } from './ui/CrashPage.tsx'
import { InkDefs } from './ui/stamp-card/InkDefs.tsx'

const { title, page } = pageAt(window.location.pathname) ?? { title: document.title, page: <CrashPage /> }
document.title = title

const container = document.getElementById('page')
if (!container) throw new Error('customer.html has no place for the page')
// When a page's own code failed, nothing is left of it.
const root = createRoot(container, {
  onUncaughtError: (error) => {
    reportError(error)
    root.render(<CrashPage />)
  },
})
root.render(
  <>
    <InkDefs />
    {page}
  </>,
)
