/** Builds the programs that write the public pages as HTML, one for each language; prerender-site.mjs runs them. */
import { LANGUAGES } from '@stampwell/domain/text/language.ts'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { BUILD, RESOLVE, tellApiUrl } from './build-rules.ts'
import { messageMarks } from './message-marks.ts'

tellApiUrl()

export default defineConfig(({ command }) => ({
  plugins: [messageMarks()],
  environments: Object.fromEntries(LANGUAGES.map((language) => [language, programIn(language, command === 'build')])),
  builder: {
    buildApp: async (builder) => {
      for (const language of LANGUAGES) {
        const environment = builder.environments[language]
        if (environment) await builder.build(environment)
      }
    },
  },
  resolve: RESOLVE,
}))

/** The environment's name tells `messageMarks` the language of its texts. */
function programIn(language: string, isBuild: boolean): EnvironmentOptions {
  return {
    consumer: 'server',
    define: { __PAGE_LANGUAGE__: JSON.stringify(language) },
    // The build makes one file without packages: the pages are the same whatever Node would load.
    resolve: isBuild ? { noExternal: true } : {},
    build: {
      ...BUILD,
      outDir: `build/site-render/${language}`,
      copyPublicDir: false,
      rolldownOptions: { input: 'src/site-render.tsx', output: { entryFileNames: 'site-render.js' } },
    },
  }
}
