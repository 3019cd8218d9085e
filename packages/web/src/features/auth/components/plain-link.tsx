import { Anchor } from '@mantine/core'
import type { AnchorProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface PlainLinkProps extends AnchorProps {
  /** Path and query. */
  readonly href: string
  readonly children: ReactNode
}

/** A link of the login layout to a composed address. */
export function PlainLink({ href, children, ...look }: PlainLinkProps) {
  const [path = '', query = ''] = href.split('?')
  const search = Object.fromEntries(new URLSearchParams(query))
  return (
    <Anchor size="sm" {...look} renderRoot={(props: object) => <Link {...props} to={path} search={search as never} />}>
      {children}
    </Anchor>
  )
}
