import type { ProviderKind } from './provider-kind.ts'

/** A small own picture of a provider: its letter on its colour. Trademarks stay with their owners. */
export function logoOf({ mark: [letter, colour] }: ProviderKind): string {
  const tile = `<rect width="32" height="32" rx="7" fill="${colour}"/>`
  const text = `<text x="16" y="22" font-family="system-ui,sans-serif" font-size="17" font-weight="700" text-anchor="middle" fill="#fff">${inAscii(letter)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32" role="img">${tile}${text}</svg>`
}

/** Clients make a data address of a picture by `btoa`, which refuses the letters of most alphabets. */
function inAscii(letter: string): string {
  return letter.replaceAll(/[^ -~]/gu, (other) => `&#${other.codePointAt(0)};`)
}
