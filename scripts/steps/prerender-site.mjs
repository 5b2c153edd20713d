/** Writes every public page as HTML in each language into the web build, in the place where the server looks for it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'

const client = join(root, 'web', 'build', 'client')

export async function prerenderSite() {
  const programs = join(root, 'web', 'build', 'site-render')
  // The router writes its document as the home page, because it knows no page of that address.
  renameSync(join(client, 'index.html'), join(client, '__spa-fallback.html'))
  for (const language of readdirSync(programs)) {
    const program = join(programs, language, 'site-render.js')
    // An older build left files beside the folders.
    if (existsSync(program)) await writePages(program, language)
  }
}

async function writePages(program, language) {
  const { documentOf, renderPage, SITE_PATHS } = await import(`${pathToFileURL(program).href}?${Date.now()}`)
  // write-languages.ts made a template for each language, which loads the scripts of that language.
  const template = join(client, language === 'en' ? 'site.html' : `site.${language}.html`)
  const html = readFileSync(template, 'utf8')
  for (const path of SITE_PATHS) {
    const file = join(client, path, 'index.html')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, documentOf(html, renderPage(path)))
  }
  rmSync(template)
}
