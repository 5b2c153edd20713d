import type { Config } from '@react-router/dev/config'

export default {
  ssr: false,
  appDirectory: 'src',
  buildDirectory: 'build',
  // Pages that are whole without JavaScript.
  prerender: ['/'],
} satisfies Config
