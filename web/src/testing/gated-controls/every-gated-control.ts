import { campaignControls } from './campaign-controls.tsx'
import { cardControls } from './card-controls.tsx'
import { customerControls } from './customer-controls.tsx'
import type { GatedControl } from './gated-control.tsx'
import { messageControls } from './message-controls.tsx'
import { offerControls } from './offer-controls.tsx'
import { statisticsControls } from './statistics-controls.tsx'

export const EVERY_GATED_CONTROL: readonly GatedControl[] = [
  ...campaignControls,
  ...messageControls,
  ...offerControls,
  ...cardControls,
  ...customerControls,
  ...statisticsControls,
]
