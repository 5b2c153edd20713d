export const INVITE_HASH = '#invite'
/** The page of admins with its form for an invitation. */
export const INVITE_PAGE = `/admin/users${INVITE_HASH}`
