/**
 * Builds the customer's pages separately and puts them beside the router's build, with shared files under the same
 * names.
 */
import { defineConfig } from 'vite'
import { CUSTOMER_GROUPS } from './code-groups.ts'
import { CUSTOMER_HTML, customerPage } from './customer-page.ts'
import { reducedFaces } from './faces.ts'
import { firstPaint } from './first-paint.ts'
import { messageMarks } from './message-marks.ts'
import { BUILD, CSS, RESOLVE, tellApiUrl } from './build-rules.ts'

tellApiUrl()

export default defineConfig({
  plugins: [reducedFaces(), messageMarks(), customerPage(), firstPaint({ scriptsLast: false })],
  build: {
    ...BUILD,
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/customer.json',
    rolldownOptions: { input: CUSTOMER_HTML, output: { codeSplitting: { groups: CUSTOMER_GROUPS } } },
  },
  css: CSS,
  resolve: RESOLVE,
})
