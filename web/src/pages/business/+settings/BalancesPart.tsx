import { setShowBalance, useShowBalance } from '#app/show-balance.ts'
import { say } from '#messages/settings.ts'
import { Switch } from '#ui/fields/Switch.tsx'

export function BalancesPart() {
  return (
    <section className="sheet pad" aria-label={say('balances.title')}>
      <Switch
        label={say('balances.title')}
        hint={say('balances.hint')}
        checked={useShowBalance()}
        onChange={setShowBalance}
      />
    </section>
  )
}
