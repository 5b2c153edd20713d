import { Button } from '../elements/Button.tsx'
import type { GalleryEntry } from '../gallery-entry.ts'
import { EmptyState, ErrorState, ReadError } from './States.tsx'

const nothing = () => undefined

export default {
  name: 'EmptyState, ErrorState and ReadError',
  shows: [EmptyState, ErrorState, ReadError],
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
    'failed read': (
      <ReadError
        title="The dashboard did not load"
        read={{ error: new Error('The server is being updated.'), isFetching: false, refetch: nothing }}
      />
    ),
  },
} satisfies GalleryEntry
