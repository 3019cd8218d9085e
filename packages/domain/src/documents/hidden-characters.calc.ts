/** Control characters, and those that turn the direction of a text, by which `plano_fdp.exe` reads as `plano_exe.pdf`. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A text without the characters that nobody sees, by which two that look the same would be others. */
export function withoutHidden(text: string): string {
  return text.replaceAll(HIDDEN, '')
}
