import { Button } from './Button.tsx'
import type { GalleryEntry } from './gallery-entry.ts'
import { EmptyState, ErrorState } from './States.tsx'

const nothing = () => undefined

export default {
  name: 'EmptyState and ErrorState',
  shows: [EmptyState, ErrorState],
  isWide: true,
  states: {
    empty: (
      <EmptyState
        title="No customers yet"
        text="The first one joins with the QR code, or you add them here."
        actions={<Button variant="main">Add a customer</Button>}
      />
    ),
    'empty, title alone': <EmptyState title="No payouts yet" />,
    error: <ErrorState onRetry={nothing} />,
    'error, own words': (
      <ErrorState title="The dashboard did not load" message="The server is being updated." onRetry={nothing} />
    ),
    'error, trying again': <ErrorState onRetry={nothing} busy />,
  },
} satisfies GalleryEntry
