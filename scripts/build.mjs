/** `npm run build`: installs and builds, and starts nothing. For images and services, before they start the server itself. */
import { ensureWebBuilt } from './steps/build-web.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { giveUp } from './steps/say.mjs'

await ensureInstalled().then(ensureWebBuilt).catch(giveUp)
