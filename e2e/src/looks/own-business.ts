import { addCustomer, openCard, registerBusiness, type BusinessAccount } from '../support/businesses.ts'

/** A business for one page that changes it, with a customer whose first stamp earns a reward. */
export async function openOwnBusiness(): Promise<BusinessAccount> {
  const business = await registerBusiness({ name: 'Bode’s Suya' })
  const card = await openCard(business, {
    name: 'Card of friends',
    stamps: 4,
    promised: [
      { type: 'airtime', name: '₦500 airtime', value_minor: 50_000, stamps_required: 1 },
      { type: 'free_item', name: 'Free stick', stamps_required: 4 },
    ],
  })
  await addCustomer(business, { name: 'Adaeze Umeh', card })
  return business
}
