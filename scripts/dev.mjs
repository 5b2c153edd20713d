/**
 * `npm run dev`: runs the server with restart on change, and the web app with hot reload, which proxies API requests.
 * Open the web port (WEB_PORT, 5173); the server listens on PORT (3000).
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './steps/install.mjs'
import { bin, node, program, root, toolEnv } from './steps/paths.mjs'
import { giveUp } from './steps/say.mjs'

await ensureInstalled().catch(giveUp)

const port = process.env.PORT ?? '3000'
const webPort = process.env.WEB_PORT ?? '5173'
const env = toolEnv({
  PORT: port,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
  API_ORIGIN: `http://127.0.0.1:${port}`,
})
const children = [
  spawn(node, ['--watch', ...program], { cwd: root, env, stdio: 'inherit' }),
  spawn(join(bin, 'react-router'), ['dev', '--port', webPort], { cwd: join(root, 'web'), env, stdio: 'inherit' }),
]
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => children.forEach((child) => child.kill(signal)))
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    for (const other of children) other.kill('SIGTERM')
  })
}
