const texts = new Map<string, string>()

/** Adds texts by their code. */
export function addErrorTexts(more: Readonly<Record<string, string>>): void {
  for (const [code, text] of Object.entries(more)) texts.set(code, text)
}

/** The text of a code, with placeholders; undefined for an unknown code and while its texts are not loaded. */
export function errorTextOf(code: string): string | undefined {
  return texts.get(code)
}
