import type { Config } from '@react-router/dev/config'

export default {
  ssr: false,
  appDirectory: 'src',
  // The journeys build the developers' pages into a folder of their own.
  buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build',
} satisfies Config
