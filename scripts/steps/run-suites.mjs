/** Prints each suite's name, seconds and counts, then `N passed, N failed`. True when all ran and nothing failed. */
export async function runSuites(suites) {
  const total = { passed: 0, failed: 0 }
  const notRun = []
  for (const suite of suites) {
    const result = await runOne(suite)
    total.passed += result.passed
    total.failed += result.failed
    if (result.notRun) notRun.push(`not run: ${suite.name} (${result.notRun})`)
  }
  for (const line of notRun) process.stdout.write(`${line}\n`)
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
  return total.failed === 0 && notRun.length === 0
}

async function runOne({ name, run }) {
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  process.stdout.write(`· ${name} …\n`)
  const beat = setInterval(() => process.stdout.write(`  ${seconds()} …\n`), 20_000)
  const result = await run().catch((error) => ({ passed: 0, failed: 1, output: error.stack }))
  clearInterval(beat)

  const fine = result.failed === 0 && !result.notRun
  const counts = result.passed + result.failed === 1 ? '' : ` ${result.passed} passed, ${result.failed} failed,`
  if (!fine) process.stdout.write(`${result.output.trimEnd().split('\n').slice(-250).join('\n')}\n`)
  if (result.note) process.stdout.write(`${result.note.replace(/^/gm, '  ')}\n`)
  process.stdout.write(
    `${fine ? '✓' : '✗'} ${name}:${counts} ${seconds()}${result.notRun ? `, not run: ${result.notRun}` : ''}\n`,
  )
  return result
}
