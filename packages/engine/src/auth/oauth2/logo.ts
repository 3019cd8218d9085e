import type { ProviderKind } from './provider-kind.ts'

/** The SVG logo of a provider: a letter on a coloured tile instead of its trademark. */
export function logoOf({ mark: [letter, colour] }: ProviderKind): string {
  const tile = `<rect width="32" height="32" rx="7" fill="${colour}"/>`
  const text = `<text x="16" y="22" font-family="system-ui,sans-serif" font-size="17" font-weight="700" text-anchor="middle" fill="#fff">${inAscii(letter)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32" role="img">${tile}${text}</svg>`
}

/** Escapes non-ASCII letters, which `btoa` (used by clients to make data URLs) refuses. */
function inAscii(letter: string): string {
  return letter.replaceAll(/[^ -~]/gu, (other) => `&#${other.codePointAt(0)};`)
}
