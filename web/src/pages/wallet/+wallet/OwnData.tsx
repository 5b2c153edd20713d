import { CopyOfData } from './CopyOfData.tsx'
import { Leaving } from './Leaving.tsx'
import type { WalletData } from './wallet-words.ts'

/** A customer's requests to the business about their data. `onChanged`: their own data is read again. */
export function OwnData(props: { token: string; data: WalletData; onChanged: () => void }) {
  return (
    <>
      <CopyOfData {...props} />
      <Leaving {...props} />
    </>
  )
}
