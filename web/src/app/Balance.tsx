/** Money that follows the `show_balance` setting of this device. */
import { Money, type MoneyProps } from '../ui/Money.tsx'
import { useShowBalance } from './show-balance.ts'

export function Balance(money: Omit<MoneyProps, 'hidden'>) {
  return <Money {...money} hidden={!useShowBalance()} />
}
