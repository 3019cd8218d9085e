import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { SessionUser } from '../../../data/session.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { ProfileSection } from './profile-section.tsx'

const MyChannels = lazyPart(() => import('./my-channels.tsx'), 'MyChannels')

/** By which mail alerts reach the person; the rules are loaded when they are asked for. */
export function MyAlerts({ user }: { readonly user: SessionUser }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <ProfileSection
      title="Alertas por correo"
      help="En la bandeja aparecen siempre. Los resúmenes salen a las 8:00 de cada día de trabajo, o del lunes."
    >
      {isOpen ? (
        <Suspense fallback={null}>
          <MyChannels user={user} />
        </Suspense>
      ) : (
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          Elegir cómo llegan
        </Button>
      )}
    </ProfileSection>
  )
}
