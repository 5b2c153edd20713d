/** For visitors and for people who hold a card. */
export const useTerms = {
  page_title: 'Terms of use · Stampwell',
  description: 'For visitors of this site and for people who hold a card of a shop.',
  title: 'Terms of use',
  lead: 'For visitors of this site and for people who hold a card of a shop. Businesses have terms and conditions of their own.',
  card: {
    title: 'A card is the shop’s promise',
    text: 'The shop that gave you the card decides what it promises, and owes you the reward. We only keep the count. A card that you began keeps its terms until it is full, or moves to new ones when nothing gets worse for you.\nStamps are not money: they can not be sold, and are not paid out, unless the shop’s card says so.',
  },
  link: {
    title: 'Your link',
    text: 'The link of your card is the key to it. Do not give it away. If somebody else has it, ask the shop for a new one: the old one then stops working.',
  },
  fair: {
    title: 'Fair use',
    text: 'Give your own name and number. Do not try to get stamps that you did not earn, to read the data of others, or to overload the site. A shop may take back stamps that were given by error.',
  },
  site: {
    title: 'This site',
    text: 'We take care that what stands here is true, and mend it when it is not. Cafés and people in our pictures are invented and named as demo data. The program is free software under the MIT licence; names and logos of shops belong to them.',
  },
  free: {
    title: 'It costs you nothing',
    text: 'Holding a card is free. We owe you no certain availability; your stamps stay when the site is away for a while.',
  },
  contact: {
    title: 'Contact',
    text: '[legal_name], [legal_address]. E-mail: [support_email].',
  },
} as const
