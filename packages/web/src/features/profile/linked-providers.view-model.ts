import type { SignInProvider } from '../../data/session-methods.ts'

/** A provider with the link that a person has to it. */
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

/** What may be linked, in its order, and after it what is linked although the installation no longer offers it. */
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
