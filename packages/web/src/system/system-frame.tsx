import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Page } from '../ui/page.tsx'
import classes from './system.module.css'
import { SYSTEM_SECTIONS, systemPath } from './system-sections.ts'

/** Links to the other sections, where the left navigation is hidden. */
function SectionLinks() {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's clean-up.
    void list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav ref={list} aria-label="Secciones de Sistema" className={classes.links}>
      {SYSTEM_SECTIONS.filter(({ load }) => load).map(({ name, label, icon }) => (
        <Link
          key={name}
          to={systemPath(name)}
          className={classes.link}
          activeOptions={{ includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          <Icon path={icon} size={16} />
          {label}
        </Link>
      ))}
    </nav>
  )
}

export interface SystemFrameProps {
  readonly title: string
  readonly subtitle: string
  /** False to hide the links, as on the page whose cards link to the sections. */
  readonly links?: boolean
  readonly children: ReactNode
}

/** The frame of the system screens; `AudienceGate` decides before who may see them. */
export function SystemFrame({ title, subtitle, links = true, children }: SystemFrameProps) {
  return (
    <Page>
      <PageHeader title={title} subtitle={subtitle} />
      {links ? <SectionLinks /> : null}
      {children}
    </Page>
  )
}
