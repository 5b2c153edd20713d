/** The only file that uses the toast library. It adds its container to the page with the first toast. */
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ToastContainer, toast, type ToastContainerProps, type ToastOptions } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { say } from '#messages/ui.ts'
import { showOverlay } from '#ui/overlays/Overlays.tsx'
import { keepOverDialogs } from '#ui/overlays/over-dialogs.ts'
import { useTheme } from '../use-theme.ts'
import { followFocus } from './toast-focus.ts'
import './toaster.css'

export type ToastKind = 'info' | 'success' | 'warning' | 'error' | 'plain'

export type ToastAct = { label: string; onPress: () => void }

export const TOAST_RULES = {
  autoClose: 5000,
  position: 'top-right',
  theme: 'light',
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  closeOnClick: true,
} as const satisfies ToastContainerProps

let shown: Promise<void> | null = null

export async function showToast(
  id: string,
  kind: ToastKind | 'loading',
  text: string,
  acts: ToastAct[],
): Promise<void> {
  await container()
  const options: ToastOptions = { toastId: id, role: kind === 'error' ? 'alert' : 'status' }
  if (kind === 'loading') toast.loading(text, options)
  else
    toast(acts.length > 0 ? <WithActs text={text} acts={acts} /> : text, {
      ...options,
      type: kind === 'plain' ? 'default' : kind,
    })
}

export function settleToast(id: string, kind: ToastKind, text: string): void {
  toast.update(id, {
    render: text,
    type: kind === 'plain' ? 'default' : kind,
    isLoading: false,
    autoClose: TOAST_RULES.autoClose,
    closeOnClick: true,
  })
}

export function dismissToast(id: string): void {
  toast.dismiss(id)
}

function WithActs({ text, acts }: { text: string; acts: ToastAct[] }) {
  return (
    <span className="toast-act">
      <span>{text}</span>
      {acts.map((act) => (
        <button key={act.label} type="button" className="btn" onClick={act.onPress}>
          {act.label}
        </button>
      ))}
    </span>
  )
}

function container(): Promise<void> {
  return (shown ??= new Promise((ready) => void showOverlay(<Shown ready={ready} />)))
}

function Shown({ ready }: { ready: () => void }) {
  const { theme } = useTheme()
  const [host] = useState(() => Object.assign(document.createElement('div'), { className: 'toast-host' }))
  useEffect(() => {
    const remove = keepOverDialogs(host)
    const unfollow = followFocus(host, { pause: () => toast.pause(), play: () => toast.play() })
    ready()
    return () => {
      unfollow()
      remove()
    }
  }, [host, ready])
  return createPortal(
    <ToastContainer {...TOAST_RULES} theme={theme} aria-label={say('toasts')} closeButton={false} icon={false} />,
    host,
  )
}
