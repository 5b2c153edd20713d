/** Finds a Chromium for the browser tests or installs one: the system's, else Debian's package, else npm's. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './install.mjs'
import { node, root, toolEnv } from './paths.mjs'
import { StepFailed, mustRun, runQuietly, step } from './say.mjs'

/** The headless shell comes first: it has no window to draw, and the journeys take a fifth less work with it. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Debian's packages; older releases lack the first. */
const DEBIAN = ['chromium-headless-shell', 'chromium']
const PACKAGE = '@sparticuz/chromium@153.0.0'
const cache = join(root, '.cache', 'chromium')

/**
 * Returns the environment that tells Playwright which browser to start: CHROMIUM_PATH, and its library path if it ships
 * libraries.
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new StepFailed(`CHROMIUM_PATH names no file: ${given}`)
  const found = given || INSTALLED.find((path) => existsSync(path)) || (await fromDebian())
  return found ? { CHROMIUM_PATH: found } : await fromNpm()
}

/** Makes sure of a browser before the first test and prints its version. */
export async function announceChromium() {
  const env = await ensureChromium()
  const { output } = await runQuietly(env.CHROMIUM_PATH, ['--version'], { env: { ...process.env, ...env } })
  process.stdout.write(`  browser: ${output.trim().split('\n').at(-1)}\n`)
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  try {
    await step('Install Chromium (apt-get)', async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      await mustRun('apt-get update', 'apt-get', ['update'], { env })
      for (const name of DEBIAN) {
        const install = ['install', '-y', '--no-install-recommends', name]
        const isLast = name === DEBIAN.at(-1)
        if (isLast) await mustRun(`apt-get install ${name}`, 'apt-get', install, { env })
        else if ((await runQuietly('apt-get', install, { env })).code === 0) return
      }
    })
  } catch (error) {
    process.stdout.write(`  ${error.message} Trying the one from npm.\n`)
  }
  return INSTALLED.find((path) => existsSync(path)) ?? null
}

async function fromNpm() {
  if (process.platform !== 'linux')
    throw new StepFailed('No Chromium found: install Google Chrome, or set CHROMIUM_PATH to a browser of its kind.')
  if (!existsSync(join(cache, 'node_modules', '@sparticuz', 'chromium'))) {
    await step('Install Chromium (npm)', () =>
      npm('Installing Chromium', [
        'install',
        '--no-save',
        '--prefix',
        cache,
        '--workspaces=false',
        '--loglevel=error',
        PACKAGE,
      ]),
    )
  }
  // The package unpacks its system libraries only if it detects AWS Lambda.
  const env = toolEnv({ AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x', TMPDIR: cache })
  const { code, output } = await runQuietly(node, [join(root, 'scripts/steps/unpack-chromium.mjs'), cache], { env })
  if (code !== 0) throw new StepFailed('No Chromium: set CHROMIUM_PATH to one.', output)
  return JSON.parse(output.trim().split('\n').at(-1))
}
