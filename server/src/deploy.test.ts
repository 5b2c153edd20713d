/** Checks the files in `deploy/` without running a container or service: at least everything they name must exist. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROGRAM } from '@stampwell/processes/program.ts'
import { VARIABLES, isSecret, type Variable } from './config/variables.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8')
const names = Object.keys(VARIABLES) as Variable[]
const known = new Set<string>([...names, ...names.filter(isSecret).map((name) => `${name}_FILE`)])

test('every variable set for the server is one that it reads', () => {
  const app = /\n {2}app:\n([\s\S]*?)\n\n {2}\w+:/.exec(read('compose.yaml'))?.[1] ?? ''
  const inCompose = [...(/ {4}environment:\n((?: {6}.*\n)+)/.exec(app)?.[1] ?? '').matchAll(/^ {6}(\w+):/gm)].map(
    (match) => match[1] ?? '',
  )
  const inImage = [...read('Dockerfile').matchAll(/^(?:ENV|ARG) (.*)$/gm)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(/(\w+)=/g)].map((one) => one[1] ?? ''),
  )
  const inService = [...read('stampwell.service').matchAll(/^Environment=(.*)$/gm)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(/(\w+)=/g)].map((one) => one[1] ?? ''),
  )
  for (const found of [inCompose, inImage, inService]) {
    expect(found.length).toBeGreaterThan(1)
    expect(found.filter((name) => !known.has(name))).toEqual([])
  }
})

test('the deployment files set everything that production needs', () => {
  const compose = read('compose.yaml')
  for (const name of ['PUBLIC_URL', 'DATABASE_URL_FILE', 'SECRET_KEY_FILE', 'SMTP_URL_FILE', 'MAIL_FROM'])
    expect(compose).toContain(`      ${name}:`)
  expect(read('Dockerfile')).toContain('NODE_ENV=production')
  for (const [, secret] of compose.matchAll(/\/run\/secrets\/(\w+)/g))
    expect(compose).toContain(`    file: secrets/${secret}`)
})

test('the image’s files exist, and it runs as an unprivileged user', () => {
  const image = read('Dockerfile')
  const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((match) => (match[1] ?? '').split(' '))
  expect(copied.length).toBeGreaterThan(4)
  for (const path of copied) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true])
  const runs = image.match(/scripts\/\w+\.mjs|server\/\w+\.mjs/g) ?? []
  for (const path of runs) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true])
  expect(image.lastIndexOf('USER node')).toBeGreaterThan(image.lastIndexOf('FROM '))
  expect(image).toContain('HEALTHCHECK')
  expect(read('Dockerfile.dockerignore')).toContain('.env')
  // No running code imports the excluded files; `scripts/boundaries.ts` checks the imports.
  for (const left of ['**/*.test.ts', '**/*.test.tsx', '**/src/testing'])
    expect(read('Dockerfile.dockerignore').split('\n')).toContain(left)
})

test('the image has every package that the server loads, also those that stand in a workspace’s own folder', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>
  } // npm's own format
  const nested = Object.entries(lock.packages)
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .map(([path]) => /^(server|contract|domain|seeds)\/node_modules\//.exec(path)?.[1])
    .filter((workspace) => workspace !== undefined)
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=packages \/app\/(\w+)\/node_modules /gm)]
  // A folder that npm does not make cannot be copied either.
  expect(copied.map(([, workspace]) => workspace)).toEqual([...new Set(nested)])
})

test('the image and the service start the server the way `npm start` does', () => {
  expect(readFileSync(join(ROOT, 'scripts/steps/paths.mjs'), 'utf8')).toContain(
    `export const program = [${PROGRAM.map((part) => `'${part}'`).join(', ')}]\n`,
  )
  expect(read('stampwell.service')).toContain(`node ${PROGRAM.join(' ')}\n`)
  expect(read('Dockerfile')).toContain(`\nCMD ["node", ${PROGRAM.map((part) => `"${part}"`).join(', ')}]\n`)
})

test('the service runs in production whatever its file of settings says', () => {
  expect(read('stampwell.service')).toMatch(/^ExecStart=\/usr\/bin\/env NODE_ENV=production \S+\/node /m)
})

test('the containers write only to their volumes and gain no privileges', () => {
  const compose = read('compose.yaml')
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'replicas: 2', './Caddyfile:'])
    expect(compose).toContain(line)
  // Also after the machine starts anew, when each container had ended well.
  expect(compose.match(/restart: unless-stopped/g)).toHaveLength(3)
  expect(read('Caddyfile')).toContain('respond /metrics 404')
  // Over plain HTTP, pages redirect to HTTPS and the API answers 403.
  expect(read('Caddyfile')).toMatch(
    /^http:\/\/\{\$SITE\} \{\n\thandle \/api\/\* \{\n\t\trespond "[^"]+" 403\n\t\}\n\thandle \{\n\t\tredir https:/m,
  )
})

test('the service file is valid and restricts the process', () => {
  const service = read('stampwell.service')
  for (const line of [
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'StateDirectory=stampwell',
    'Restart=on-failure',
    'CapabilityBoundingSet=',
  ])
    expect(service).toContain(`\n${line}\n`)
  const folder = mkdtempSync(join(tmpdir(), 'stampwell-service-'))
  const path = join(folder, 'stampwell.service')
  // Node.js is not at the installed path here.
  writeFileSync(
    path,
    service.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`).replace(/^User=.*$/m, 'User=root'),
  )
  const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' })
  rmSync(folder, { recursive: true, force: true })
  // Skips the rest on a machine without systemd.
  if (error) return
  expect([status, stderr.split('\n').filter((line) => line.includes('stampwell.service'))]).toEqual([0, []])
})
