/** Puts what the operator has set into the page: name and address in legal texts, the notice, and a closed sign-up. */
import { platform } from '@stampwell/contract/client-endpoints.gen.ts'
import { publicCall } from '#app/public-call.ts'

/** Does nothing on failure: the page says everything that matters without it. */
export async function showPlatform(): Promise<void> {
  const { data } = await publicCall(platform.show, {}).catch(() => ({ data: null }))
  if (!data) return
  const words = {
    legal_name: data.legal_name,
    legal_address: data.legal_address,
    support_email: data.support_email ?? '',
  }
  for (const [key, text] of Object.entries(words)) {
    for (const place of document.querySelectorAll<HTMLElement>(`[data-platform="${key}"]`)) {
      if (text !== '') place.textContent = text
    }
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-needs]'))
    part.hidden = !words[part.dataset['needs'] as keyof typeof words] // written by the pages
  const notice = document.querySelector<HTMLElement>('[data-notice]')
  if (notice && data.banner) {
    notice.textContent = data.banner
    notice.hidden = false
  }
  document.querySelector('[data-sign-up-closed]')?.toggleAttribute('hidden', data.sign_up !== 'closed')
}
