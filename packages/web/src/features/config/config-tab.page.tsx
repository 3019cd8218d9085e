import { Skeleton, Tabs } from '@mantine/core'
import { Suspense, useEffect, useRef } from 'react'
import type { ComponentType } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useViewer } from '../../widgets/viewer.ts'
import classes from './config-tab.module.css'
import { READY_SECTIONS } from './sections.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const PANELS: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  READY_SECTIONS.map(({ tab, load }) => [tab, lazyPart(load, 'Section')]),
)

/** `/config/tab`: the sections as tabs; the address names the open one. */
export function Page() {
  const { external } = useViewer()
  const [search, setSearch] = useUrlState()
  const chosen = READY_SECTIONS.find(({ tab }) => tab === search['tab']) ?? READY_SECTIONS[0]
  const Panel = PANELS[chosen?.tab ?? '']
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's clean-up.
    void list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen?.tab])
  if (external || !chosen || !Panel)
    return (
      <EmptyState
        title="Esta parte es de la empresa"
        help="La configuración no está al alcance de los lectores del cliente."
      />
    )

  // Removes the other search parameters, which belong to the section of the previous tab.
  const handleTab = (tab: string | null) =>
    setSearch(
      { ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])), tab: tab ?? undefined },
      'push',
    )
  return (
    <PageFrame>
      <PageHeader title="Configuración" />
      <Tabs value={chosen.tab} onChange={handleTab} keepMounted={false} activateTabWithKeyboard={false}>
        <Tabs.List ref={list} className={classes.tabs ?? ''} mb="md">
          {READY_SECTIONS.map(({ tab, label, icon }) => (
            <Tabs.Tab key={tab} value={tab} leftSection={<Icon path={icon} />}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={chosen.tab}>
          <Suspense fallback={<Skeleton height={320} />}>
            <Panel />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </PageFrame>
  )
}
