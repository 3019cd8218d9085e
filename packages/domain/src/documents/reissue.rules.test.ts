import { describe, expect, it } from 'vitest'
import { checkReissue, type ReissueContext, reissuedFiles, reissueSeries } from './reissue.rules.ts'

const PDF = { id: 'f1', kind: 'pdf', replaces: '' } as const
const DOCUMENT = { voided: false, suspended: false, preparer: 'e', reviewer: 'r', approver: 'a' }
const REVOKED: ReissueContext = {
  source: { state: 'superseded' },
  document: DOCUMENT,
  all: [{ state: 'superseded' }, { state: 'void' }],
  files: [PDF],
}

describe('issuing a revision again', () => {
  it.each<[string, Partial<ReissueContext>, string | null]>([
    ['after the one in force was revoked', {}, null],
    ['while a later one is in force', { all: [{ state: 'superseded' }, { state: 'issued' }] }, null],
    ['that is in force', { source: { state: 'issued' } }, 'revision reissue_state'],
    ['that was revoked', { source: { state: 'void' } }, 'revision reissue_state'],
    ['that is being made', { source: { state: 'draft' } }, 'revision reissue_state'],
    ['beside one that is being made', { all: [{ state: 'superseded' }, { state: 'draft' }] }, 'document revision_open'],
    ['of a void document', { document: { ...DOCUMENT, voided: true } }, 'document revision_document_stopped'],
    ['of a suspended one', { document: { ...DOCUMENT, suspended: true } }, 'document revision_document_stopped'],
    [
      'that one person would draw and check',
      { document: { ...DOCUMENT, reviewer: 'e' } },
      'reviewer document_same_person',
    ],
    ['of the empalme, without files here', { files: [] }, 'revision reissue_files'],
    ['with nothing but comments on it', { files: [{ ...PDF, kind: 'commented' }] }, 'revision reissue_files'],
  ])('%s', (_, given, refusal) => {
    const violation = checkReissue({ ...REVOKED, ...given })
    expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
  })

  it('takes the files that count, and no comments', () => {
    const files = [
      PDF,
      { ...PDF, id: 'f2', replaces: 'f1' },
      { ...PDF, id: 'f3', kind: 'editable' as const },
      { ...PDF, id: 'f4', kind: 'commented' as const },
    ]
    expect(reissuedFiles(files).map(({ id }) => id)).toEqual(['f2', 'f3'])
  })

  it.each([
    ['its own series', 'contractual', ['contractual', 'contractual'], 'contractual'],
    ['the one reached meanwhile', 'preliminary', ['preliminary', 'contractual'], 'contractual'],
    ['its own, of a document that went back', 'contractual', ['contractual', 'preliminary'], 'contractual'],
  ] as const)('stays in %s', (_, series, all, expected) => {
    expect(
      reissueSeries(
        { series },
        all.map((each, at) => ({ series: each, order: at + 1 })),
      ),
    ).toBe(expected)
  })
})
