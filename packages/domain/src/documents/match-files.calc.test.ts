import { describe, expect, it } from 'vitest'
import {
  type BroughtFile,
  type FileMatch,
  type FileRegister,
  type MatchedRevision,
  matchFiles,
  rememberedKey,
} from './match-files.calc.ts'
import { MOST_FILE_BYTES } from './revision-files.collection.ts'

type Revision = MatchedRevision & { readonly isOpen: boolean }

const document = (id: string, code: string, clientCode = '') => ({ id, code, clientCode })
const revision = (id: string, order: number, isOpen: boolean): Revision => {
  const [owner = '', code = ''] = id.split(':')
  return { id, document: owner, code, order, isOpen }
}

const REGISTER: FileRegister<Revision> = {
  documents: [
    document('d7', '2631-CI-PL-0007', 'YPF-4410-PL-102'),
    document('d8', '2631-CI-PL-0008', 'YPF-4410-PL-103'),
    document('d70', '2631-CI-PL-0070'),
    document('part', '2631-CI-PL-0007-1'),
    document('memo', '2631-ES-MC-0003'),
    document('cao', '2631-ES-PL-0011'),
    document('iso', '2631-EL-DG-0002'),
    document('new', '2631-ME-HD-0001'),
    document('done', '2631-ME-HD-0002'),
    document('plot', '2631.CA.PL.0005'),
  ],
  revisions: [
    revision('d7:A', 1, false),
    revision('d7:B', 2, true),
    revision('d8:0', 1, true),
    revision('d70:A', 1, true),
    revision('part:A', 1, true),
    revision('memo:1', 1, false),
    revision('memo:2', 2, true),
    revision('cao:3', 1, false),
    revision('cao:3-CAO', 2, true),
    revision('iso:P01', 1, true),
    revision('done:0', 1, false),
    revision('plot:A', 1, true),
  ],
  refusalOf: ({ isOpen }, kind) => (isOpen || kind === 'commented' ? null : 'file_frozen'),
}

function told(match: FileMatch): string {
  switch (match.outcome) {
    case 'matched':
      return `${match.target.revision} ${match.kind} ${match.by} ${match.revisionBy}`
    case 'ambiguous':
      return `? ${match.candidates.map(({ document: of, revision: to }) => to || of).join(' ')}`
    case 'closed':
      return `closed ${match.target.revision || match.target.document} ${match.said} ${match.code}`.replace(/ {2}/, ' ')
    case 'repeated':
      return `repeated ${match.of}`
    case 'refused':
      return match.code
    default:
      return match.outcome
  }
}

const matched = (...files: readonly (string | BroughtFile)[]) =>
  matchFiles(
    files.map((file) => (typeof file === 'string' ? { name: file, size: 9 } : file)),
    REGISTER,
  ).map(told)

describe('a file called', () => {
  it.each([
    ['as it was downloaded', '2631-CI-PL-0007_RevB.pdf', 'd7:B pdf code name'],
    ['in small letters', '2631-ci-pl-0007_revb.PDF', 'd7:B pdf code name'],
    ['with other separators', '2631_CI_PL_0007 rev. B.pdf', 'd7:B pdf code name'],
    ['with spaces and points', '2631 CI PL 0007.Rev.B.pdf', 'd7:B pdf code name'],
    ['without separators', '2631CIPL0007_RevB.pdf', 'd7:B pdf code name'],
    ['with R', '2631-CI-PL-0007-R-B.pdf', 'd7:B pdf code name'],
    ['with R and a number', '2631-CI-PL-0008_R00.dwg', 'd8:0 editable code name'],
    ['with Revisión', '2631-ES-MC-0003 Revisión 2.docx', 'memo:2 editable code name'],
    ['with more digits than the revision has', '2631-ES-MC-0003_r02.docx', 'memo:2 editable code name'],
    ['with the revision alone', '2631-CI-PL-0007_B.pdf', 'd7:B pdf code name'],
    ['with the revision written onto it', '2631-CI-PL-0007B.pdf', 'd7:B pdf code name'],
    ['with Rev written onto it', '2631CIPL0008REV0.pdf', 'd8:0 pdf code name'],
    ['with the title between', '2631-CI-PL-0007 Planta de fundaciones Rev B.pdf', 'd7:B pdf code name'],
    ['with the title behind', '2631-CI-PL-0007_RevB - Planta y cortes (sector norte).pdf', 'd7:B pdf code name'],
    ['with the revision in front', 'Rev B - 2631-CI-PL-0007.pdf', 'd7:B pdf code name'],
    ['without a revision', '2631-CI-PL-0007.dwg', 'd7:B editable code open'],
    ['with a title and no revision', '2631-CI-PL-0007 Red contra incendio.pdf', 'd7:B pdf code open'],
    ['with the count of its sheets', '2631-CI-PL-0008 1 de 3.pdf', 'd8:0 pdf code open'],
    ['as the customer calls it', 'YPF-4410-PL-103_Rev0.pdf', 'd8:0 pdf client_code name'],
    ['as both call it', '2631-CI-PL-0008 (YPF-4410-PL-103) Rev 0.pdf', 'd8:0 pdf code name'],
    ['as built', '2631-ES-PL-0011_Rev3-CAO.pdf', 'cao:3-CAO pdf code name'],
    ['by ISO 19650', '2631-EL-DG-0002-P01.pdf', 'iso:P01 pdf code name'],
    ['by ISO 19650, with Rev and fewer digits', '2631-EL-DG-0002_RevP1.pdf', 'iso:P01 pdf code name'],
    ['as a copy of Windows', '2631-CI-PL-0007_RevB (1).pdf', 'd7:B pdf code name'],
    ['as a Spanish copy', '2631-CI-PL-0007_RevB - copia (2).pdf', 'd7:B pdf code name'],
    ['as a copy in front', 'Copia de 2631-CI-PL-0007_RevB.pdf', 'd7:B pdf code name'],
    ['with the folder of Windows', String.raw`C:\Obra\2631\2631-CI-PL-0007_RevB.pdf`, 'd7:B pdf code name'],
    ['with a folder that names another', '2631-CI-PL-0008/2631-CI-PL-0007_RevB.pdf', 'd7:B pdf code name'],
    ['with marks of direction', '\u200F2631-CI-PL-0007\u202A_RevB\u202C.pdf', 'd7:B pdf code name'],
    ['with a space of no width and a hard one', '2631-CI-PL-0007\u200B\u00A0RevB.pdf', 'd7:B pdf code name'],
    ['with long dashes', '2631–CI—PL–0007_RevB.pdf', 'd7:B pdf code name'],
    ['with an accent in two signs', '2631-ES-MC-0003_Revisio\u0301n2.pdf', 'memo:2 pdf code name'],
    ['as an address', '2631-CI-PL-0007%20RevB.pdf', 'd7:B pdf code name'],
    ['as a plot', '2631-CI-PL-0007_RevB.dwg.pdf', 'd7:B pdf code name'],
    ['with a code of points', '2631.CA.PL.0005.RevA.pdf', 'plot:A pdf code name'],
    ['by its code only, of points', '2631.CA.PL.0005', 'plot:A attachment code open'],
    ['with what was before it', 'ENTREGA 12 - 2631-CI-PL-0007_RevB.pdf', 'd7:B pdf code name'],
    ['as a part of another code', '2631-CI-PL-0007-1_RevA.pdf', 'part:A pdf code name'],
    ['as a neighbour of another code', '2631-CI-PL-0070_RevA.pdf', 'd70:A pdf code name'],
    ['with comments on a closed revision', '2631-CI-PL-0007_RevA_comentado.pdf', 'd7:A commented code name'],
  ])('%s', (_, name, answer) => expect(matched(name)).toEqual([answer]))

  it.each([
    ['with two documents', '2631-CI-PL-0007 y 2631-CI-PL-0008.pdf', '? d7:B d8:0'],
    ['without the project', 'CI-PL-0007_RevB.pdf', '? d7:B'],
    ['with the end of a code of the customer', 'PL-103 Rev 0.pdf', '? d8:0'],
    ['with nothing of a code', 'Scan_0001.pdf', 'unknown'],
    ['with a longer number', '2631-CI-PL-00071.pdf', 'unknown'],
    ['with another project', '2632-CI-PL-9007_RevB.pdf', 'unknown'],
    ['with nothing at all', '.pdf', 'unknown'],
    ['with a closed revision', '2631-CI-PL-0007_RevA.pdf', 'closed d7:A A file_frozen'],
    ['with a revision that is not there', '2631-CI-PL-0007_RevC.pdf', 'closed d7 C upload_revision_unknown'],
    ['with one alone that is not there', '2631-CI-PL-0007_D.pdf', 'closed d7 D upload_revision_unknown'],
    ['with one that only its end tells apart', '2631-ES-PL-0011_Rev3.pdf', 'closed cao:3 3 file_frozen'],
    ['of a document without revisions', '2631-ME-HD-0001.pdf', 'closed new upload_revision_none'],
    ['of a document that is done', '2631-ME-HD-0002.pdf', 'closed done:0 0 file_frozen'],
    ['as something that runs', '2631-CI-PL-0007_RevB.pdf.exe', 'file_type'],
  ])('%s is not sent', (_, name, answer) => expect(matched(name)).toEqual([answer]))

  it.each([
    ['as it was', 'Fundaciones Rev B.pdf', 'd7:B pdf memory name'],
    ['with another revision, which is closed', 'Fundaciones RevA.pdf', 'closed d7:A A file_frozen'],
    ['without a revision', 'fundaciones (1).dwg', 'd7:B editable memory open'],
    ['with more to it', 'Fundaciones y columnas Rev B.pdf', 'unknown'],
    ['but with a code', '2631-CI-PL-0008_Rev0.pdf', 'd8:0 pdf code name'],
    ['of a document that is gone', 'Cubierta Rev B.pdf', 'unknown'],
    ['that may be two', '2631-CI-PL-0007 y 2631-CI-PL-0008.pdf', 'd8:0 pdf memory open'],
  ])('what somebody once chose, %s', (_, name, answer) => {
    const remembered = new Map([
      [rememberedKey('Fundaciones_Rev0.pdf'), 'd7'],
      [rememberedKey('Cubierta Rev 0.pdf'), 'gone'],
      [rememberedKey('2631-CI-PL-0007 y 2631-CI-PL-0008.pdf'), 'd8'],
    ])
    const [match] = matchFiles([{ name, size: 9 }], { ...REGISTER, remembered })
    expect(match && told(match)).toBe(answer)
  })

  it('a code that may end in a revision, where both exist', () => {
    const register = { ...REGISTER, revisions: [...REGISTER.revisions, revision('d7:1', 3, true)] }
    const [match] = matchFiles([{ name: '2631-CI-PL-0007-1.pdf', size: 9 }], register)
    expect(match && told(match)).toBe('? part:A d7:1')
  })
})

describe('a batch', () => {
  it('keeps back what comes twice, as a copy of a system or from another folder', () =>
    expect(
      matched(
        '2631-CI-PL-0007_RevB.pdf',
        '2631-CI-PL-0007_RevB (1).pdf',
        'viejo/2631_ci_pl_0007 rev b.pdf',
        '2631-CI-PL-0007_RevB.dwg',
        '2631-CI-PL-0007_RevB_Hoja 2.pdf',
      ),
    ).toEqual(['d7:B pdf code name', 'repeated 0', 'repeated 0', 'd7:B editable code name', 'd7:B pdf code name']))

  it('lets through what a person says is another one', () =>
    expect(
      matched('2631-CI-PL-0007_RevB.pdf', { name: '2631-CI-PL-0007_RevB (1).pdf', size: 9, isAlso: true }),
    ).toEqual(['d7:B pdf code name', 'd7:B pdf code name']))

  it.each<[string, BroughtFile, string]>([
    ['the revision', { name: 'Scan.pdf', size: 9, chosen: { document: 'd8', revision: 'd8:0' } }, 'd8:0 pdf hand hand'],
    [
      'a revision that takes none',
      { name: 'Scan.pdf', size: 9, chosen: { document: 'd7', revision: 'd7:A' } },
      'closed d7:A A file_frozen',
    ],
    [
      'a revision of another document',
      { name: 'Scan.pdf', size: 9, chosen: { document: 'd7', revision: 'd8:0' } },
      'closed d7 upload_revision_none',
    ],
    ['the kind', { name: '2631-CI-PL-0007_RevB.pdf', size: 9, kind: 'attachment' }, 'd7:B attachment code name'],
    ['a kind that it is not', { name: '2631-CI-PL-0007_RevB.dwg', size: 9, kind: 'pdf' }, 'file_pdf'],
  ])('takes %s that a person says', (_, file, answer) => expect(matched(file)).toEqual([answer]))

  it.each([
    [0, 'file_empty'],
    [MOST_FILE_BYTES, 'd7:B pdf code name'],
    [MOST_FILE_BYTES + 1, 'upload_large'],
    [4 * 1024 ** 3, 'upload_large'],
  ])('of a file with %d bytes says %s', (size, answer) =>
    expect(matched({ name: '2631-CI-PL-0007_RevB.pdf', size })).toEqual([answer]),
  )

  it('of 500 files is matched to 5.000 documents at once', () => {
    const numbers = Array.from({ length: 5000 }, (_, at) => String(at).padStart(5, '0'))
    const register = {
      ...REGISTER,
      documents: numbers.map((number) => document(number, `2631-CI-PL-${number}`)),
      revisions: numbers.map((number) => revision(`${number}:A`, 1, true)),
    }
    const files = numbers
      .slice(0, 500)
      .map((number) => ({ name: `2631-CI-PL-${number} Planta general_RevA.pdf`, size: 9 }))
    const began = performance.now()
    expect(matchFiles(files, register).filter(({ outcome }) => outcome === 'matched')).toHaveLength(500)
    expect(performance.now() - began).toBeLessThan(1500)
  })
})
