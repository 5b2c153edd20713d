/**
 * Keeps what is typed into a form on this device, for each user by itself: it survives a refusal, a reload and leaving
 * the page. Customers are kept only as long as the tab is open: their names do not stay on a shared device.
 */
import { readJsonInTab, readStoredJson, store, storeInTab } from './session/local-storage.ts'

export type DraftKind<Draft> = {
  /** In the name under which it is kept: 'campaign'. */
  name: string
  empty: Draft
  /** Reads fields that an earlier version of the page may have kept; unknown values become those of `empty`. */
  read: (kept: Partial<Record<string, unknown>>) => Draft
  /** Fields that name customers: kept only as long as the tab is open. */
  tabOnly: readonly (keyof Draft)[]
}

export type KeptDraft<Draft> = { draft: Draft; kept_at: string | null }

export type DraftStore<Draft> = {
  /** The name in the browser's storage. */
  name: string
  isEmpty: (draft: Draft) => boolean
  /** Returns the time of keeping; null if there is nothing to keep. */
  keep: (draft: Draft, now: Date) => string | null
  forget: () => void
  read: () => KeptDraft<Draft>
}

/** Both drafts must have their fields in the same order, as those that `read` of one kind returns have. */
export function isSameDraft<Draft>(draft: Draft, other: Draft): boolean {
  return JSON.stringify(draft) === JSON.stringify(other)
}

export function draftStore<Draft extends object>(kind: DraftKind<Draft>, user: string): DraftStore<Draft> {
  const name = `stampwell.${kind.name}-draft.${user}`
  const isEmpty = (draft: Draft) => isSameDraft(draft, kind.empty)
  const write = (draft: Draft, kept_at: string) => {
    const fields = Object.entries(draft)
    const isTabOnly = (field: string) => kind.tabOnly.some((tabOnly) => tabOnly === field)
    const forDevice = Object.fromEntries(fields.filter(([field]) => !isTabOnly(field)))
    const forTab = Object.fromEntries(fields.filter(([field]) => isTabOnly(field)))
    store(name, JSON.stringify({ draft: forDevice, kept_at }))
    storeInTab(name, JSON.stringify(forTab))
  }
  const forget = () => {
    store(name, null)
    storeInTab(name, null)
  }
  return {
    name,
    isEmpty,
    forget,
    keep: (draft, now) => {
      if (isEmpty(draft)) {
        forget()
        return null
      }
      write(draft, now.toISOString())
      return now.toISOString()
    },
    read: () => {
      const kept = fieldsOf(readStoredJson(name))
      const at = kept['kept_at']
      return {
        draft: kind.read({ ...fieldsOf(kept['draft']), ...fieldsOf(readJsonInTab(name)) }),
        kept_at: typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : null,
      }
    },
  }
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
