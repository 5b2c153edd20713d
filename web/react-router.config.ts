import type { Config } from '@react-router/dev/config'

export default {
  ssr: false,
  appDirectory: 'src',
  buildDirectory: 'build',
  // Pages that are complete without JavaScript.
  prerender: ['/'],
} satisfies Config
