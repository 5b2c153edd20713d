/** The customer's entry: the pages behind a printed code and a wallet's link, without the router that the rest of the web app stands on. */
import '@fontsource-variable/bricolage-grotesque/opsz.css'
import '@fontsource-variable/inter/index.css'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/controls.css'
import './ui/styles/shell.css'
import './ui/styles/tables.css'
import './ui/styles/large-text.css'
import './pages/+light/light.css'
// Follows the device when it turns dark.
import './app/theme.ts'
import { createRoot } from 'react-dom/client'
import { pageAt } from './pages/+light/page-at.tsx'
import { Broken } from './ui/Broken.tsx'
import { InkDefs } from './ui/stamp-card/InkDefs.tsx'

const { title, page } = pageAt(window.location.pathname) ?? { title: document.title, page: <Broken /> }
document.title = title

const place = document.getElementById('page')
if (!place) throw new Error('customer.html has no place for the page')
// When a page's own code failed, nothing is left of it.
const root = createRoot(place, {
  onUncaughtError: (error) => {
    reportError(error)
    root.render(<Broken />)
  },
})
root.render(
  <>
    <InkDefs />
    {page}
  </>,
)
