/** Builds what the public pages load, beside the router's build, with shared files under the same names. */
import { defineConfig } from 'vite'
import { BUILD, CSS, RESOLVE, tellApiUrl } from './build-rules.ts'
import { reducedFaces } from './faces.ts'
import { firstPaint } from './first-paint.ts'
import { messageMarks } from './message-marks.ts'
import { SITE_HTML, sitePages } from './site-pages.ts'

tellApiUrl()

export default defineConfig({
  plugins: [reducedFaces(), messageMarks(), sitePages(), firstPaint({ scriptsLast: true })],
  build: {
    ...BUILD,
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/site.json',
    rolldownOptions: { input: SITE_HTML },
  },
  css: CSS,
  resolve: RESOLVE,
})
