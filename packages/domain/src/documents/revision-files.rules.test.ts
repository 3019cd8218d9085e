import { describe, expect, it } from 'vitest'
import type { RevisionFileDraft } from './revision-files.collection.ts'
import {
  checkFileGuard,
  checkFileRemoval,
  checkFileType,
  checkRevisionFile,
  currentFiles,
  type RevisionFileContext,
  type StoredRevisionFile,
} from './revision-files.rules.ts'

const PLACE = { document: 'd', project: 'p', specialty: 's' }
const REVISION = {
  ...{ id: 'r', ...PLACE, preparer: 'e', reviewer: 'v', approver: 'a' },
  state: 'in_progress' as const,
}
const FILE: StoredRevisionFile & RevisionFileDraft = {
  ...{ id: 'f', ...PLACE, revision: 'r', kind: 'pdf', file: 'x.pdf', replaces: '', name: 'x.pdf', bytes: 9 },
  ...{ sha256: '', uploadedBy: 'e', issued: false, readers: [], created: '', updated: '' },
}
const UPLOAD = { name: 'x.pdf', size: 9, contentType: 'application/pdf' }
const as = (id: string, keeps = false) => ({ asker: { id, keeps } })
const NEW: RevisionFileContext = { stored: null, revision: REVISION, others: [], upload: UPLOAD, ...as('e') }
const at = (state: NonNullable<RevisionFileContext['revision']>['state']) => ({ revision: { ...REVISION, state } })

describe('a file', () => {
  it.each<[string, Partial<RevisionFileDraft>, Partial<RevisionFileContext>, string | null]>([
    ['of who draws', {}, {}, null],
    ['of who keeps the register', {}, as('x', true), null],
    ['of a draft, and of one that came back', {}, at('observed'), null],
    ['of somebody else', {}, as('v'), 'revision file_who'],
    ['of a revision that is being checked', {}, at('checking'), 'revision file_frozen'],
    ['INV-DOC-05: of one that was approved', {}, { ...at('approved'), ...as('x', true) }, 'revision file_frozen'],
    ['INV-DOC-05: of one that was issued', {}, { ...at('issued'), ...as('x', true) }, 'revision file_frozen'],
    ['of one that is void', {}, { ...at('void'), ...as('x', true) }, 'revision file_stopped'],
    ['with comments, of who reviews', { kind: 'commented' }, { ...at('checking'), ...as('v') }, null],
    ['with comments, of who approves', { kind: 'commented' }, { ...at('approving'), ...as('a') }, null],
    ['with the comments of the customer', { kind: 'commented' }, { ...at('issued'), ...as('x', true) }, null],
    ['with comments, of who draws', { kind: 'commented' }, at('issued'), 'kind file_who'],
    ['of another document', { document: 'q' }, {}, 'revision file_revision'],
    ['of another project', { project: 'q' }, as('x', true), 'revision file_revision'],
    ['of no revision', {}, { revision: null }, 'revision file_revision'],
    ['that is empty', {}, { upload: { ...UPLOAD, size: 0 } }, 'file file_empty'],
    ['that a request leaves out', {}, { upload: null }, 'file file_empty'],
    ['that replaces another', { replaces: 'o' }, { others: [{ id: 'o', kind: 'pdf', replaces: '' }] }, null],
    [
      'that replaces one of another kind',
      { replaces: 'o' },
      { others: [{ id: 'o', kind: 'editable', replaces: '' }] },
      'replaces file_replaces',
    ],
    ['that replaces one of another revision', { replaces: 'o' }, {}, 'replaces file_replaces'],
    [
      'that replaces one that was replaced',
      { replaces: 'o' },
      {
        others: [
          { id: 'o', kind: 'pdf', replaces: '' },
          { id: 'n', kind: 'pdf', replaces: 'o' },
        ],
      },
      'replaces file_replaces',
    ],
    [
      'beside as many as there may be',
      {},
      { others: Array.from({ length: 100 }, (_, i) => ({ id: String(i), kind: 'pdf', replaces: '' })) },
      'revision file_many',
    ],
    ['that is there already, by a request', {}, { stored: FILE }, 'file file_fixed'],
    ['that is there already, by the program', { issued: true }, { stored: FILE, asker: null, upload: null }, null],
    ['INV-DOC-05: with other bytes, whoever asks', {}, { stored: FILE, asker: null }, 'file file_fixed'],
  ])('%s', (_, given, context, refusal) => {
    const violation = checkRevisionFile({ ...FILE, ...given }, { ...NEW, ...context })
    expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
  })
})

it.each<[string, string, RevisionFileDraft['kind'], string | null]>([
  ['plano.pdf', 'application/pdf', 'pdf', null],
  ['plano.dwg', 'image/vnd.dwg', 'editable', null],
  ['modelo.ifc', 'text/plain; charset=utf-8', 'editable', null],
  ['memoria.docx', 'application/zip', 'editable', null],
  ['plano.pdf', 'text/plain; charset=utf-8', 'pdf', 'file_type'],
  ['plano.pdf', 'application/x-msdownload', 'pdf', 'file_type'],
  ['foto.jpg', 'application/zip', 'attachment', 'file_type'],
  ['instalar.exe', 'application/octet-stream', 'attachment', 'file_type'],
  ['pagina.html', 'text/html; charset=utf-8', 'attachment', 'file_type'],
  ['dibujo.svg', 'image/svg+xml', 'attachment', 'file_type'],
  ['plano.dwg', 'image/vnd.dwg', 'pdf', 'file_pdf'],
])('%s with the content of %s as %s', (name, contentType, kind, code) => {
  expect(checkFileType(kind, { name, size: 9, contentType })?.code ?? null).toBe(code)
})

it.each<[string, Parameters<typeof checkFileRemoval>[0], string | null]>([
  ['of a revision that is drawn goes', { stored: FILE, ...at('in_progress'), others: [] }, null],
  ['INV-DOC-05: of one that was approved stays', { stored: FILE, ...at('approved'), others: [] }, 'file_frozen'],
  ['of one that is being checked stays', { stored: FILE, ...at('checking'), others: [] }, 'file_frozen'],
  [
    'that another replaces stays',
    { stored: FILE, ...at('observed'), others: [{ id: 'n', kind: 'pdf', replaces: 'f' }] },
    'file_replaced',
  ],
])('a file %s', (_, context, code) => expect(checkFileRemoval(context)?.code ?? null).toBe(code))

it('counts the files that no other one replaces', () => {
  const files = [
    { id: 'a', replaces: '' },
    { id: 'b', replaces: 'a' },
    { id: 'c', replaces: '' },
  ]
  expect(currentFiles(files).map(({ id }) => id)).toEqual(['b', 'c'])
})

it.each([
  ['without a file', 'in_progress', 'checking', [], 'revision_file_missing'],
  ['with a commented one only', 'observed', 'checking', [{ kind: 'commented' }], 'revision_file_missing'],
  ['with one', 'in_progress', 'checking', [{ kind: 'editable' }], null],
  ['that stays', 'checking', 'checking', [], null],
  ['that begins', 'draft', 'in_progress', [], null],
] as const)('a revision %s', (_, from, to, files, code) =>
  expect(checkFileGuard({ from, to }, files)?.code ?? null).toBe(code),
)
