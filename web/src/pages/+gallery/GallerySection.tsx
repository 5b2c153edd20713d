import clsx from 'clsx'
import type { GalleryEntry } from '#ui/gallery-entry.ts'
import type { GalleryView } from './gallery-view.ts'

export function GallerySection({ entry, view }: { entry: GalleryEntry; view: GalleryView }) {
  const themes = view.theme === 'both' ? (['light', 'dark'] as const) : [view.theme]
  return (
    <section className="gallery-entry" id={entry.name} aria-labelledby={`${entry.name}-name`}>
      <h2 className="h2" id={`${entry.name}-name`}>
        {entry.name}
      </h2>
      {themes.map((theme) => (
        <div key={theme} className={clsx('gallery-states', entry.isWide && 'wide')} data-theme={theme} dir={view.dir}>
          {Object.entries(entry.states).map(([state, part]) => (
            <div key={state} className="gallery-state">
              <p className="gallery-name" dir="ltr">
                {state}
              </p>
              {part}
            </div>
          ))}
        </div>
      ))}
    </section>
  )
}
