/** A file that fails before its first test counts as one failure; a skipped test counts as not run. */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return withSkipped(
    { passed: report.numPassedTests, failed: report.numFailedTests + broken.length },
    report.numPendingTests + (report.numTodoTests ?? 0),
  )
}

/** A test that passes only on retry counts as failed. */
export function countPlaywright({ stats, errors = [] }) {
  return withSkipped({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }, stats.skipped)
}

function withSkipped(counts, skipped) {
  if (counts.passed + counts.failed === 0) return { ...counts, notRun: 'no tests found' }
  return skipped > 0 ? { ...counts, notRun: `${skipped} skipped tests` } : counts
}
