import { SERVER, type SeededBug } from './bug.ts'

const NO_ROW_SECURITY = {
  file: `${SERVER}/db/row-security.ts`,
  find: 'const seen = is_directory ? `${HERE} is null or ${key} = ${HERE}` : `${key} = ${HERE}`',
  replace: "const seen = 'true'",
}

export const offerBugs: readonly SeededBug[] = [
  {
    name: 'An offer is used twice',
    file: 'domain/src/sending/offer.ts',
    find: "return offer.once_per_customer && offer.times_used > 0 ? 'offer_used' : 'ok'",
    replace: "return 'ok'",
    on: 'pglite',
    testFile: `${SERVER}/offers/redeem-offer.test.ts`,
    test: 'a customer uses an offer once; a second time says when and by whom it was used',
  },
  {
    name: 'An offer of another business is redeemed',
    file: `${SERVER}/offers/offers.sql.ts`,
    find: "return db.selectFrom('offers as o').where('o.business_id', '=', businessId)",
    replace: "return db.selectFrom('offers as o')",
    also: NO_ROW_SECURITY,
    on: 'pglite',
    testFile: `${SERVER}/offers/redeem-offer.test.ts`,
    test: 'another business can not see, redeem, undo or change an offer',
  },
]
