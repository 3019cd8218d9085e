import { Button } from '@mantine/core'
import { mdiAccount } from '@mdi/js'
import { Suspense, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import classes from './person-switcher.module.css'

const PersonPicker = lazyPart(() => import('./person-picker.tsx'), 'PersonPicker', { failed: 'bar' })

/** Shows whose hours are displayed, and changes it; people are searched only when it is opened. */
export function PersonSwitcher({
  viewer,
  user,
  name,
}: {
  readonly viewer: string
  readonly user: string
  readonly name: string
}) {
  const [choosing, setChoosing] = useState(false)
  const button = (
    <Button
      variant="default"
      size="xs"
      fullWidth
      leftSection={<Icon path={mdiAccount} size={16} />}
      onClick={() => setChoosing(true)}
    >
      {name || 'Persona'}
    </Button>
  )
  return (
    <div className={classes.switcher}>
      {choosing ? (
        <Suspense fallback={button}>
          <PersonPicker viewer={viewer} user={user} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  )
}
