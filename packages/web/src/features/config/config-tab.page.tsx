import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import type { ComponentType } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useViewer } from '../../widgets/viewer.ts'
import tabs from '../../ui/tab-links.module.css'
import classes from './config-tab.module.css'
import { READY_SECTIONS } from './sections.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const PANELS: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  READY_SECTIONS.map(({ tab, load }) => [tab, lazyPart(load, 'Section')]),
)

/** `/config/tab`: the sections as tabs; the address names the open one. */
export function Page() {
  const { external } = useViewer()
  const [search] = useUrlState()
  const chosen = READY_SECTIONS.find(({ tab }) => tab === search['tab']) ?? READY_SECTIONS[0]
  const Panel = PANELS[chosen?.tab ?? '']
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's clean-up.
    void list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen?.tab])
  if (external || !chosen || !Panel)
    return (
      <EmptyState
        title="Esta parte es de la empresa"
        help="La configuración no está al alcance de los lectores del cliente."
      />
    )

  return (
    <PageFrame>
      <PageHeader title="Configuración" />
      <nav ref={list} aria-label="Secciones" className={`${tabs.tabs} ${classes.tabs}`}>
        {READY_SECTIONS.map(({ tab, label }) => (
          <Link
            key={tab}
            to="/config/tab"
            // Without the other search parameters, which belong to the section of the previous tab.
            search={{ tab } as object}
            className={tabs.tab}
            {...(tab === chosen.tab ? { 'data-active': true, 'aria-current': 'page' as const } : {})}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Skeleton height={320} />}>
        <Panel />
      </Suspense>
    </PageFrame>
  )
}
