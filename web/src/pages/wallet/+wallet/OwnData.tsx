import { CopyOfData } from './CopyOfData.tsx'
import { Leaving } from './Leaving.tsx'
import type { WalletData } from './wallet-words.ts'

/** What customers ask the business to do with their data. `onChanged`: their own data is read again. */
export function OwnData(props: { token: string; data: WalletData; onChanged: () => void }) {
  return (
    <>
      <CopyOfData {...props} />
      <Leaving {...props} />
    </>
  )
}
