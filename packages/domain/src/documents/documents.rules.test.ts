import { describe, expect, it } from 'vitest'
import { type CodeTemplate, readCodeTemplate } from './document-code.calc.ts'
import {
  checkCodeParts,
  checkDocument,
  checkDocumentRemoval,
  checkDocumentSettings,
  checkTypeChoice,
  type DocumentContext,
} from './documents.rules.ts'

const DOCUMENT = {
  ...{ code: 'P-CI-PL-0001', voided: false, suspended: false, stopReason: '' },
  ...{ preparer: 'e', reviewer: 'r', approver: 'a', budgetMinutes: 600 },
}
const NEW: DocumentContext = {
  ...{ stored: null, isBurnt: false, wasIssued: false },
  ...{ mayVoid: true, mayRebudget: false, mayLift: false },
}
const STORED = { code: 'P-CI-PL-0001', voided: false, budgetMinutes: 600, state: 'planned', revision: '' } as const
const OLD: DocumentContext = { ...NEW, stored: STORED }
const BEGUN: DocumentContext = { ...NEW, stored: { ...STORED, state: 'in_progress', revision: 'r1' } }

describe('checkDocument', () => {
  it.each<[string, Partial<typeof DOCUMENT>, DocumentContext, string | null]>([
    ['a new one', {}, NEW, null],
    ['one without signatories', { preparer: '', reviewer: '', approver: '' }, NEW, null],
    ['another code before the first issue', { code: 'X' }, OLD, null],
    ['its own code after an issue', {}, { ...OLD, wasIssued: true, isBurnt: true }, null],
    ['suspended, with why', { suspended: true, stopReason: 'Falta topografía' }, OLD, null],
    ['annulled, with why', { voided: true, stopReason: 'Se unió a otro' }, OLD, null],
    [
      'annulled before, edited by whoever keeps the register',
      { voided: true, stopReason: 'Se unió a otro' },
      { ...OLD, stored: { ...STORED, voided: true }, mayVoid: false },
      null,
    ],
    ['INV-DOC-01: a code that was given up', {}, { ...NEW, isBurnt: true }, 'code document_code_burnt'],
    ['another code after an issue', { code: 'X' }, { ...OLD, wasIssued: true }, 'code document_code_fixed'],
    ['suspended without why', { suspended: true, stopReason: ' ' }, OLD, 'stopReason document_reason_missing'],
    ['annulled without why', { voided: true }, OLD, 'stopReason document_reason_missing'],
    [
      'annulled by the leader of a specialty',
      { voided: true, stopReason: 'Sobra' },
      { ...OLD, mayVoid: false },
      'voided document_void_who',
    ],
    ['called back', {}, { ...OLD, stored: { ...STORED, voided: true } }, 'voided document_void_final'],
    [
      'called back by the program, which asks the administration for its motive',
      {},
      { ...OLD, stored: { ...STORED, voided: true }, mayLift: true },
      null,
    ],
    ['another budget while it is planned', { budgetMinutes: 900 }, OLD, null],
    ['another budget of one that is new', { budgetMinutes: 900 }, NEW, null],
    ['its own budget once it is begun', { suspended: true, stopReason: 'Espera' }, BEGUN, null],
    ['another budget by the program', { budgetMinutes: 900 }, { ...BEGUN, mayRebudget: true }, null],
    ['another budget once it is begun', { budgetMinutes: 900 }, BEGUN, 'budgetMinutes document_budget_fixed'],
    ['no budget once it is begun', { budgetMinutes: 0 }, BEGUN, 'budgetMinutes document_budget_fixed'],
    [
      'another budget of one whose only issue was revoked, while suspended',
      { budgetMinutes: 900, suspended: true, stopReason: 'Espera' },
      { ...OLD, wasIssued: true, stored: { ...STORED, state: 'suspended' } },
      'budgetMinutes document_budget_fixed',
    ],
    ['INV-DOC-08: drawn and checked by one', { reviewer: 'e' }, NEW, 'reviewer document_same_person'],
    ['INV-DOC-08: drawn and approved by one', { approver: 'e' }, NEW, 'approver document_same_person'],
    ['INV-DOC-08: checked and approved by one', { approver: 'r' }, NEW, 'approver document_same_person'],
  ])('%s', (_, given, context, refusal) => {
    const violation = checkDocument({ ...DOCUMENT, ...given }, context)
    expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
  })
})

it.each<[string, string, { readonly type: string } | null, boolean, string | null]>([
  ['of a type in use', 'pl', null, true, null],
  ['that is of a type already that was given up', 'pl', { type: 'pl' }, false, null],
  ['that is new, of a type that was given up', 'pl', null, false, 'type document_type_inactive'],
  ['that gets a type that was given up', 'pl', { type: 'mc' }, false, 'type document_type_inactive'],
])('a document %s', (_, type, stored, isOffered, refusal) => {
  const violation = checkTypeChoice({ type }, { stored, isOffered })
  expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
})

describe('checkDocumentRemoval', () => {
  it.each([
    [false, null],
    [true, 'document_used'],
  ])('of one with revisions: %s', (hasRevisions, code) => {
    expect(checkDocumentRemoval({ hasRevisions })?.code ?? null).toBe(code)
  })
})

describe('checkCodeParts', () => {
  const template = readCodeTemplate('{PROY}-{FASE}-{NNN}') as CodeTemplate
  it.each([
    ['', 'document_code_part'],
    ['ID', null],
  ])('of a document of the phase "%s"', (phase, code) => {
    expect(checkCodeParts(template, { phase, area: '', sheet: '' })?.code ?? null).toBe(code)
  })
})

describe('checkDocumentSettings', () => {
  it.each([
    ['', null],
    ['{PROY}-{NNNN}', null],
    [' ', 'code_template_empty'],
    ['{PROY}-{REV}-{NN}', 'code_template_token'],
    ['{PROY}-{FASE}-{AREA}-{NNN}-{HOJA}', null],
    ['{PROY}', 'code_template_number'],
    ['{PROY}{NN}', 'code_template_adjacent'],
    ['{PROY} {NN}', 'code_template_character'],
  ])('a template "%s"', (codeTemplate, code) => {
    expect(checkDocumentSettings({ codeTemplate })?.code ?? null).toBe(code)
  })
})
