/** Names under which this browser keeps the tokens of its log-ins. */
export const BUSINESS_TOKEN = 'stampwell.business.token'
export const ADMIN_TOKEN = 'stampwell.admin.token'
export const TILL_TOKEN = 'stampwell.till.token'
