/**
 * Control characters, those that turn the direction of a text, by which `plano_fdp.exe` reads as `plano_exe.pdf`, those
 * that are drawn as nothing, and halves of characters.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A text without the characters that nobody sees, by which two that look the same would be others. */
export function withoutHidden(text: string): string {
  return text.replaceAll(HIDDEN, '')
}
