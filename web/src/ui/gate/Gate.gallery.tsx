import { Button } from '../elements/Button.tsx'
import type { GalleryEntry } from '../gallery-entry.ts'
import { Gate } from './Gate.tsx'
import { explainGate, GateDialog } from './GateDialog.tsx'

const WAY_OUT = { href: '/plans', label: 'See the plans', isNewTab: true, onFollow: () => {} }

const explain = () => explainGate({ wayOut: WAY_OUT })

export default {
  name: 'Gate',
  shows: [Gate, GateDialog],
  states: {
    open: (
      <Gate name="campaigns" open onRefuse={explain}>
        <Button variant="main">Write to these 12</Button>
      </Gate>
    ),
    closed: (
      <Gate name="campaigns" open={false} onRefuse={explain}>
        <Button variant="main">Write to these 12</Button>
      </Gate>
    ),
    'closed link': (
      <Gate name="offers" open={false} onRefuse={explain}>
        <a className="link" href="/business/offers/create">
          New offer
        </a>
      </Gate>
    ),
    'closed field': (
      <Gate name="sms" open={false} onRefuse={explain}>
        <input type="checkbox" aria-label="Text message" />
      </Gate>
    ),
    'closed by a limit': (
      <Gate
        name="customers"
        open={false}
        onRefuse={() =>
          explainGate({ more: 'Your plan has room for 100 customers, and you have that many.', wayOut: WAY_OUT })
        }
      >
        <Button>Add a customer</Button>
      </Gate>
    ),
  },
} satisfies GalleryEntry
