import CreateOfferPage from '../../pages/business/offers/create.tsx'
import EditOfferPage from '../../pages/business/offers/edit.tsx'
import OffersPage from '../../pages/business/offers/index.tsx'
import { anOffer, OFFER_ID, offerPage } from '../merchant-pages.ts'
import type { Offer } from '@stampwell/contract/business/offers.ts'
import { aButton, aLink, anEntry, type GatedControl, type Replies } from './gated-control.tsx'

const offers = (...rows: Offer[]): Replies => ({ 'GET /v1/business/offers': offerPage(...rows) })
const list = { page: <OffersPage />, at: '/business/offers' }
const makes = { needs: ['offers', 'live_offers'], control: aLink('New offer') } as const
const toForm = { leadsTo: '/business/offers/create' }

export const offerControls: readonly GatedControl[] = [
  { ...list, ...makes, name: 'New offer, above the list', replies: offers(anOffer()), does: toForm },
  { ...list, ...makes, name: 'New offer, before the first one', replies: offers(), does: toForm },
  {
    ...list,
    name: 'Edit an offer',
    needs: ['offers'],
    replies: offers(anOffer()),
    inMenu: true,
    control: anEntry('More for Second flat white free', 'Edit'),
    does: { leadsTo: `/business/offers/edit/${OFFER_ID}` },
  },
  {
    name: 'Save offer, of a new one',
    needs: ['offers', 'live_offers'],
    page: <CreateOfferPage />,
    at: '/business/offers/create',
    path: '/business/offers/create',
    control: aButton('Save offer'),
    does: { sends: 'POST /v1/business/offers/create' },
  },
  {
    name: 'Save offer, of one that exists',
    needs: ['offers'],
    page: <EditOfferPage />,
    at: `/business/offers/edit/${OFFER_ID}`,
    path: '/business/offers/edit/:offer',
    replies: { [`GET /v1/business/offers/show/${OFFER_ID}`]: { data: { offer: anOffer() } } },
    control: aButton('Save offer'),
    does: { sends: `POST /v1/business/offers/update/${OFFER_ID}` },
  },
]
