/** Runs a .ts file on our own Node: `node scripts/run.mjs <file.ts> [args]`. */
import { handOver } from './steps/hand-over.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { node, root, toolEnv } from './steps/paths.mjs'
import { giveUp } from './steps/say.mjs'

const args = process.argv.slice(2)
if (args.length === 0) {
  process.stderr.write('Say which file to run: node scripts/run.mjs <file.ts> [args]\n')
  process.exit(2)
}
await ensureInstalled().catch(giveUp)
handOver(node, args, { cwd: root, env: toolEnv() })
