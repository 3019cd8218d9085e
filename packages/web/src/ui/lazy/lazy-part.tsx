import { createElement, use } from 'react'
import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import type { Chunk } from './chunk.ts'
import { loadChunk, loadExtra } from './load-chunk.ts'
import { PartBoundary } from './part-boundary.tsx'
import { PartError } from './part-error.tsx'
import type { PartPlace } from './part-error.tsx'

/** How a lazy component behaves when its code cannot be loaded. */
export interface LazyOptions {
  /** Where to show the error, or what to show instead of it. */
  readonly failed?: PartPlace | ((retry: () => void, isOffline: boolean) => ReactNode)
  /** The page works without it: without network it waits instead of failing. */
  readonly isExtra?: boolean
  /** The code is fetched only after this promise resolves; until then the fallback is shown. */
  readonly wanted?: Promise<void>
}

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never
/** A component whose code can be preloaded. */
export type LazyComponent<Props> = FunctionComponent<Props> & { readonly preload: () => Promise<void> }

function closeOf(props: object): (() => void) | undefined {
  return 'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined
}

/**
 * A component whose code is loaded when it is first shown. A chunk that a new build removed reloads the page, at most
 * once per path within 10 seconds; if it still cannot be loaded, an error with a retry button is shown in its place.
 */
export function lazyPart<Module, Name extends keyof Module>(
  code: Chunk<Module> | (() => Promise<Module>),
  name: Name,
  options: LazyOptions = {},
): LazyComponent<PropsOf<Module[Name]> & object> {
  type Props = PropsOf<Module[Name]> & object
  const { failed = 'page', isExtra = false, wanted } = options
  const fetched = typeof code === 'function' ? code : code.load
  const load = wanted ? () => wanted.then(fetched) : fetched
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
  // A preload that fails shows no error.
  const preload = () =>
    load()
      .then(partOf)
      .then(
        () => undefined,
        () => undefined,
      )
  return Object.assign(LazyPart, { preload })
}
