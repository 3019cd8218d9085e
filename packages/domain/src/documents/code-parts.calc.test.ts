import { describe, expect, it } from 'vitest'
import { codePartsOf, missingCodePart } from './code-parts.calc.ts'
import { type CodeTemplate, readCodeTemplate } from './document-code.calc.ts'

const read = (text: string) => readCodeTemplate(text) as CodeTemplate
const said = { phase: 'ID', area: 'A1', sheet: '01' }

describe('what a document says for its code', () => {
  it.each([
    ['{PROY}-{ESP}-{TIPO}-{NNNN}', []],
    ['{PROY}-{FASE}-{NNNN}', ['phase']],
    ['{PROY}-{NNNN}-{HOJA}', ['sheet']],
    ['{HOJA}.{AREA}.{FASE}.{NNN}', ['phase', 'area', 'sheet']],
  ])('by the template %s', (template, parts) => {
    expect(codePartsOf(read(template))).toEqual(parts)
  })

  it.each([
    ['all', said, null],
    ['no phase', { ...said, phase: '' }, 'phase'],
    ['only blanks for the sheet', { ...said, sheet: ' ' }, 'sheet'],
    ['neither area nor sheet', { ...said, area: '', sheet: '' }, 'area'],
  ] as const)('%s is told to be missing', (_, document, missing) => {
    expect(missingCodePart(read('{PROY}-{FASE}-{AREA}-{NNN}-{HOJA}'), document)).toBe(missing)
    expect(missingCodePart(read('{PROY}-{NNN}'), document)).toBeNull()
  })
})
