/** `npm run build`: installs and builds without starting the server. For images and services. */
import { ensureWebBuilt } from './steps/build-web.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { giveUp } from './steps/say.mjs'

await ensureInstalled().then(ensureWebBuilt).catch(giveUp)
