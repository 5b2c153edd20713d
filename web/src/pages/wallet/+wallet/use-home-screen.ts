/** Adds this wallet's web app manifest to the document, and says how the card gets onto the home screen. */
import { useEffect, useState } from 'react'
import { walletPath } from '../../+customer-side/known-wallets.ts'

/** An event that TypeScript's DOM library does not declare, because only Chromium has it. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

export type HomeScreen =
  /** The browser can add it when asked to. Resolves to whether the customer agreed. */
  | { way: 'prompt'; add: () => Promise<boolean> }
  /** The customer adds it in the share menu. */
  | { way: 'share menu' }
  | { way: 'none' }

/** `name` labels the icon. Without a network (`offline`) the manifest waits for it. */
export function useHomeScreen(token: string, name: string, offline: boolean): HomeScreen {
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null)
  const [linked, setLinked] = useState(!offline)
  if (!offline && !linked) setLinked(true)

  useEffect(() => {
    const onOffer = (event: Event) => {
      // Without this Chrome shows a bar of its own over the code.
      event.preventDefault()
      setPrompt(event as InstallPrompt) // the event of this name
    }
    const onAdded = () => setPrompt(null)
    window.addEventListener('beforeinstallprompt', onOffer)
    window.addEventListener('appinstalled', onAdded)
    return () => {
      window.removeEventListener('beforeinstallprompt', onOffer)
      window.removeEventListener('appinstalled', onAdded)
    }
  }, [])

  useEffect(() => {
    if (!linked) return
    const added = [
      element('link', { rel: 'manifest', href: `${walletPath(token)}/manifest.webmanifest` }),
      element('link', { rel: 'apple-touch-icon', sizes: '180x180', href: '/home-screen/icon-180.png' }),
      element('meta', { name: 'apple-mobile-web-app-title', content: name }),
    ]
    document.head.append(...added)
    return () => added.forEach((tag) => tag.remove())
  }, [token, name, linked])

  if (prompt)
    return {
      way: 'prompt',
      add: async () => {
        // A browser takes each prompt once.
        setPrompt(null)
        return (await prompt.prompt()).outcome === 'accepted'
      },
    }
  return { way: isIos() && !isOnHomeScreen() ? 'share menu' : 'none' }
}

function element(tag: 'link' | 'meta', attributes: Record<string, string>): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

/** An iPad calls itself a Mac; no Mac has a touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

function isOnHomeScreen(): boolean {
  return window.matchMedia('(display-mode:standalone)').matches
}
