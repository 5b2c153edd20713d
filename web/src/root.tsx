/** The HTML document of every page. Imports no component library, so that light pages stay small. */
import '#ui/loading/older-browsers.ts'
import '@fontsource-variable/bricolage-grotesque/opsz.css'
import '@fontsource-variable/inter/index.css'
import '#ui/styles/fallback-faces.css'
import '#ui/styles/tokens.css'
import '#ui/styles/base.css'
import '#ui/styles/buttons.css'
import '#ui/styles/fields.css'
import '#ui/styles/segments-and-chips.css'
import '#ui/styles/notes.css'
import '#ui/styles/gate.css'
import '#ui/styles/shell.css'
import '#ui/styles/navigation.css'
import '#ui/styles/menu.css'
import '#ui/styles/tables.css'
import '#ui/styles/states.css'
import '#ui/styles/large-text.css'
import '#ui/styles/forced-colors.css'
import '#ui/styles/print.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type MetaFunction } from 'react-router'
import { surviveTranslation } from '#app/survive-translation.ts'
import { NO_FLASH } from '#app/theme.ts'
import { useFocusMain } from '#app/use-focus-main.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { say as sayInDocument } from '#messages/document.ts'
import { say } from '#messages/ui.ts'
import { CrashPage } from '#ui/feedback/CrashPage.tsx'
import { PageSkeleton } from '#ui/feedback/Skeleton.tsx'
import { NO_SCRIPT_STYLE, START_STYLE } from '#ui/loading/start-words.ts'
import { Overlays } from '#ui/overlays/Overlays.tsx'
import { InkDefs } from '#ui/stamp-card/InkDefs.tsx'

surviveTranslation()

export const meta: MetaFunction = () => [{ title: 'Stampwell' }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={LOCALE} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="theme-color" content="#FBF8F3" media="(prefers-color-scheme:light)" />
        <meta name="theme-color" content="#15120F" media="(prefers-color-scheme:dark)" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/home-screen/icon-180.png" />
        <link rel="manifest" href="/app.webmanifest" />
        <script dangerouslySetInnerHTML={{ __html: NO_FLASH }} />
        <style dangerouslySetInnerHTML={{ __html: START_STYLE }} />
        <noscript dangerouslySetInnerHTML={{ __html: `<style>${NO_SCRIPT_STYLE}</style>` }} />
        <Meta />
        <Links />
      </head>
      <body>
        <InkDefs />
        {children}
        <Overlays />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useFocusMain()
  return <Outlet />
}

export function HydrateFallback() {
  return (
    <>
      <PageSkeleton label={say('page_loading')} />
      <StartWords />
    </>
  )
}

/** An empty address is the page's own: the link reloads it without a script. */
const TO_THIS_PAGE = { href: '' }

/** Words for a page that does not start: without JavaScript at once, else after ten seconds. `customer.html` has its own. */
function StartWords() {
  return (
    <>
      <noscript>
        <div className="start-words">
          <p>
            <b>{sayInDocument('no_script_title')}</b>
          </p>
          <p>{sayInDocument('no_script_text')}</p>
        </div>
      </noscript>
      <div className="start-words late" role="alert">
        <p className="new-enough">{sayInDocument('late')}</p>
        <p className="too-old">{sayInDocument('too_old')}</p>
        <p>
          <a className="btn main" {...TO_THIS_PAGE}>
            {sayInDocument('reload')}
          </a>
        </p>
      </div>
    </>
  )
}

// Unknown URLs have their own page; only a page that threw an error gets here.
export function ErrorBoundary() {
  return <CrashPage />
}
