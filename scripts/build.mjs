/** `npm run build`: installs and builds without starting the server. For images and services. */
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { giveUp } from './steps/say.mjs'

await ensureInstalled().then(ensureBuilt).catch(giveUp)
