/** Words of the API's client itself. An area of its own: the table of all checks' sentences is not every page's. */
import { catalogue } from './catalogue.ts'
import { connection } from './en/connection.ts'

export const say = catalogue({ en: connection })
