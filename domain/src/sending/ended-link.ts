/** The page for a person who follows a link of an e-mail or a text message that leads nowhere any more. */
export const ENDED_LINK_PATH = '/wallet/ended-link'
