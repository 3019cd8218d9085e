import { mdiBookmarkOutline } from '@mdi/js'
import { Suspense } from 'react'
import { atRest } from '../../ui/at-rest.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { SavedViewsProps } from './saved-views.tsx'
import classes from './tool-button.module.css'

const SavedViews = lazyPart(() => import('./saved-views.tsx'), 'SavedViews', { wanted: atRest, failed: 'bar' })

/** The button of the saved views of a screen, which comes once the page is at rest. */
export function ViewsButton(props: SavedViewsProps) {
  return (
    <Suspense
      fallback={
        <span className={classes.button}>
          <Icon path={mdiBookmarkOutline} />
          <span>Vistas</span>
        </span>
      }
    >
      <SavedViews {...props} />
    </Suspense>
  )
}
