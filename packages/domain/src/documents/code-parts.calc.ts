import type { CodeTemplate, CodeToken } from './document-code.calc.ts'
import { tokensOf } from './document-code.calc.ts'

/** The fields of a document that stand in its code where the template of its project says so. */
export const CODE_PARTS = { phase: 'FASE', area: 'AREA', sheet: 'HOJA' } as const satisfies Readonly<
  Record<string, CodeToken>
>

/** A field of a document that may stand in its code. */
export type CodePart = keyof typeof CODE_PARTS

/** The fields of a document that a template asks for, in the order of the form. */
export function codePartsOf(template: CodeTemplate): readonly CodePart[] {
  const tokens = new Set(tokensOf(template))
  return (Object.keys(CODE_PARTS) as CodePart[]).filter((part) => tokens.has(CODE_PARTS[part]))
}

/** The first of these fields that a document says nothing of; null where it says all. */
export function missingCodePart(template: CodeTemplate, document: Readonly<Record<CodePart, string>>): CodePart | null {
  return codePartsOf(template).find((part) => document[part].trim() === '') ?? null
}
