import { Skeleton } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { SystemFrame } from './system-frame.tsx'
import { SYSTEM_SECTIONS } from './system-sections.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

const SCREENS: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  SYSTEM_SECTIONS.flatMap(({ name, load }) => (load ? [[name, lazyPart(load, 'Section')]] : [])),
)

/** `/config/system/{section}`: one section of the system. */
export function Page() {
  const name = useLocation({ select: ({ pathname }) => pathname.split('/')[3] ?? '' })
  const section = SYSTEM_SECTIONS.find((candidate) => candidate.name === name)
  const Screen = SCREENS[name]
  return (
    <SystemFrame title={section?.label ?? 'Sistema'} subtitle={section ? `${section.help}.` : ''}>
      <Suspense fallback={<Skeleton height={320} />}>
        {Screen ? <Screen key={name} /> : <EmptyState title="Esta pantalla todavía no está disponible" />}
      </Suspense>
    </SystemFrame>
  )
}
