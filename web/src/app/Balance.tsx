/**
 * An amount paid, owed or earned, hidden where the setting `show_balance` says so: on payments, the subscription and in
 * the admin area. Prices and the worth of rewards are no balances; they use `Money`.
 */
import { Money, type MoneyProps } from '#ui/figures/Money.tsx'
import { useShowBalance } from './show-balance.ts'

export function Balance(amount: Omit<MoneyProps, 'hidden'>) {
  return <Money {...amount} hidden={!useShowBalance()} />
}
