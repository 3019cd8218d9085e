import { createElement, use } from 'react'
import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import type { Chunk } from './chunk.ts'
import { loadChunk, loadExtra } from './load-chunk.ts'
import { PartBoundary } from './part-boundary.tsx'
import { PartError } from './part-error.tsx'
import type { PartPlace } from './part-error.tsx'

/** How a lazy part behaves when its code does not arrive. */
export interface LazyOptions {
  /** Where the error stands, or what is shown instead of it. */
  readonly failed?: PartPlace | ((retry: () => void, isOffline: boolean) => ReactNode)
  /** The page does well without it: while there is no network nothing fails. */
  readonly isExtra?: boolean
}

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never
/** A component whose code may be brought ahead of time. */
export type LazyComponent<Props> = FunctionComponent<Props> & { readonly preload: () => Promise<void> }

function closeOf(props: object): (() => void) | undefined {
  return 'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined
}

/**
 * A component whose code comes when it is first shown; a chunk that a new build removed reloads the page, at most
 * once per path within 10 seconds, and what stays away shows an error in its place, with the way to try again.
 */
export function lazyPart<Module, Name extends keyof Module>(
  code: Chunk<Module> | (() => Promise<Module>),
  name: Name,
  options: LazyOptions = {},
): LazyComponent<PropsOf<Module[Name]> & object> {
  type Props = PropsOf<Module[Name]> & object
  const load = typeof code === 'function' ? code : code.load
  const { failed = 'page', isExtra = false } = options
  let ready: ComponentType<Props> | null = null
  let coming: Promise<ComponentType<Props>> | null = null
  const partOf = (module: Module) => (ready = module[name] as ComponentType<Props>)
  const bring = () => (coming ??= (isExtra ? loadExtra(load) : loadChunk(load)).then(partOf))

  function Loaded(props: Props) {
    return createElement(coming ? use(coming) : (ready ?? use(bring())), props)
  }

  function LazyPart(props: Props) {
    const error = (retry: () => void, isOffline: boolean) =>
      typeof failed === 'function' ? (
        failed(retry, isOffline)
      ) : (
        <PartError place={failed} isOffline={isOffline} onRetry={retry} onClose={closeOf(props)} />
      )
    return (
      <PartBoundary failed={error} onFailed={() => (coming = null)}>
        <Loaded {...props} />
      </PartBoundary>
    )
  }
  // Brought ahead of time, a missing chunk is nobody's concern yet.
  const preload = () =>
    load()
      .then(partOf)
      .then(
        () => undefined,
        () => undefined,
      )
  return Object.assign(LazyPart, { preload })
}
