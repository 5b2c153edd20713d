/** `npm run gate [-- commit]`: `npm test` on a commit (HEAD without argument) in a work tree of its own. */
import { runGate } from './steps/gate.mjs'
import { root } from './steps/paths.mjs'
import { giveUp } from './steps/say.mjs'

const green = await runGate(root, process.argv[2] ?? 'HEAD').catch(giveUp)
process.exit(green ? 0 : 1)
