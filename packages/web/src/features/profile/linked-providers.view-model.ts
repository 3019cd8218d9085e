import type { SignInProvider } from '../../data/session-methods.ts'

/** A provider with the person's link to it. */
export interface LinkedProvider extends SignInProvider {
  /** '' without a link. */
  readonly linkId: string
  readonly linkedAt: string
}

interface Link {
  readonly id: string
  readonly provider: string
  readonly created: string
}

/** The offered providers in order, followed by linked ones that the installation no longer offers. */
export function linkedProviders(offered: readonly SignInProvider[], links: readonly Link[]): readonly LinkedProvider[] {
  const withLink = (provider: SignInProvider): LinkedProvider => {
    const link = links.find((candidate) => candidate.provider === provider.name)
    return { ...provider, linkId: link?.id ?? '', linkedAt: link?.created ?? '' }
  }
  const gone = links.filter(({ provider }) => !offered.some(({ name }) => name === provider))
  return [
    ...offered.map(withLink),
    ...gone.map(({ provider }) => withLink({ name: provider, label: provider, logo: '' })),
  ]
}
