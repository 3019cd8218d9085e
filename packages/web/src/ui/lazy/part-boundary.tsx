import { Component } from 'react'
import type { ReactNode } from 'react'
import { ChunkUnavailableError } from './load-chunk.ts'

export interface PartBoundaryProps {
  readonly children: ReactNode
  /** Called once per failure, before a retry is possible. */
  readonly onFailed: () => void
  readonly failed: (retry: () => void, isOffline: boolean) => ReactNode
}

/**
 * An error boundary for chunks that could not be loaded; rethrows every other error. What failed without network is
 * tried again when the network returns.
 */
export class PartBoundary extends Component<PartBoundaryProps, { readonly error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  private readonly retry = (): void => {
    window.removeEventListener('online', this.retry)
    this.setState({ error: null })
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailed()
    if (error instanceof ChunkUnavailableError && error.isOffline) window.addEventListener('online', this.retry)
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.retry)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof ChunkUnavailableError)) throw error
    return this.props.failed(this.retry, error.isOffline)
  }
}
