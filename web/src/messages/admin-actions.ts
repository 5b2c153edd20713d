import { adminActions } from './en/admin-actions.ts'

/** Returns an action as words: `merchant.suspended` → `Merchant suspended`. Every domain names its own actions. */
export function actionWords(action: string): string {
  const known = Object.hasOwn(adminActions, action) ? adminActions[action] : undefined
  if (known !== undefined) return known
  const words = action.replace('.', ' ').replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
