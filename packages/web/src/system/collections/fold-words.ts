/** The words of a text without accents or case. */
export function foldWords(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
}
