/** Every part in every state, in both themes and both directions. For development only: see development-routes.ts. */
import { useEffect } from 'react'
import { useSearchParams, type MetaFunction } from 'react-router'
import { SegmentedControl } from '#ui/fields/SegmentedControl.tsx'
import { GallerySection } from './+gallery/GallerySection.tsx'
import { ENTRIES } from './+gallery/entries.ts'
import { DIRECTIONS, readView, THEMES, type GalleryView } from './+gallery/gallery-view.ts'
import './+gallery/gallery.css'

export const meta: MetaFunction = () => [{ title: 'Gallery · Stampwell' }]

export default function GalleryPage() {
  const [address, setAddress] = useSearchParams()
  const view = readView(address)
  const change = (part: Partial<GalleryView>) =>
    setAddress({ ...view, ...part }, { replace: true, preventScrollReset: true })
  useWholePage(view)
  const shown = ENTRIES.filter((entry) => view.part === '' || entry.name === view.part)
  return (
    <main className="gallery">
      <header className="gallery-head">
        <h1 className="h1">Gallery</h1>
        <div className="row wrap">
          <label className="gallery-part">
            Part
            <select className="in" value={view.part} onChange={(event) => change({ part: event.target.value })}>
              <option value="">All {ENTRIES.length} parts</option>
              {ENTRIES.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <SegmentedControl
            label="Theme"
            value={view.theme}
            choices={THEMES.map((value) => ({ value, label: value }))}
            onChange={(theme) => change({ theme })}
          />
          <SegmentedControl
            label="Direction"
            value={view.dir}
            choices={DIRECTIONS.map((value) => ({ value, label: value === 'ltr' ? 'left to right' : 'mirrored' }))}
            onChange={(dir) => change({ dir })}
          />
        </div>
      </header>
      {shown.map((entry) => (
        <GallerySection key={entry.name} entry={entry} view={view} />
      ))}
    </main>
  )
}

/** Menus and toasts stand outside the panels: they take theme and direction from the page. */
function useWholePage({ theme, dir }: GalleryView): void {
  useEffect(() => {
    const page = document.documentElement
    const before = page.dataset['theme'] ?? ''
    if (theme !== 'both') page.dataset['theme'] = theme
    page.dir = dir
    return () => {
      page.dataset['theme'] = before
      page.dir = ''
    }
  }, [theme, dir])
}
