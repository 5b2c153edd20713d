import { Dialog } from './Dialog.tsx'
import { SkeletonRows } from '../feedback/Skeleton.tsx'

/** Stands in for a dialog whose code or data is on its way. */
export function LoadingDialog({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <SkeletonRows rows={3} />
    </Dialog>
  )
}
