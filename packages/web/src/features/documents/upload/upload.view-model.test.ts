import { describe, expect, it } from 'vitest'
import type { FileRow } from '../document-rows.ts'
import type { QueuedUpload } from '../upload-queue.ts'
import type { BatchFile } from './upload-batch.ts'
import { REVISION_SCHEMES } from '@timesheet/domain/documents'
import { begunRevisions, jobsOf, matchBatch, totalsOf, type UploadRevision, uploadRows } from './upload.view-model.ts'

const REVISION: UploadRevision = {
  ...{ id: 'r', document: 'd', project: 'p', specialty: 's', code: 'A', series: 'preliminary' },
  ...{ order: 1, state: 'in_progress', preparer: 'e', reviewer: '', approver: '' },
}
const DOCUMENTS = [
  {
    ...{ id: 'd', code: '2631-CI-PL-0001', clientCode: '', title: 'Planta', project: 'p', specialty: 's' },
    ...{ preparer: 'e', reviewer: 'r', approver: '', voided: false, suspended: false },
  },
]
const stored = (id: string, name: string, given: Partial<FileRow> = {}): FileRow =>
  ({ id, name, revision: 'r', kind: 'pdf', replaces: '', bytes: 5, sha256: 'a', created: '', ...given }) as FileRow
const brought = (name: string, given: Partial<BatchFile> = {}): BatchFile => ({
  ...{ key: 1, name, file: new File(['texto'], name) },
  ...given,
})

interface Given {
  readonly files?: readonly FileRow[]
  readonly revision?: Partial<UploadRevision>
  readonly viewer?: string
  readonly uploads?: ReadonlyMap<number, QueuedUpload>
}

function rowsOf(items: readonly BatchFile[], { files = [], revision, viewer = 'e', uploads = new Map() }: Given = {}) {
  const register = { documents: DOCUMENTS, revisions: [{ ...REVISION, ...revision }], files }
  const matches = matchBatch(items, {
    ...register,
    remembered: new Map(),
    askerOf: () => ({ id: viewer, keeps: false }),
  })
  return uploadRows({ files: items, uploads }, matches, register)
}

const NAME = '2631-CI-PL-0001_RevA.pdf'

describe('a file of a batch', () => {
  it.each<[string, BatchFile, Given, string]>([
    ['is ready where nothing is', brought(NAME), {}, 'ready '],
    ['replaces the one of its name', brought(NAME), { files: [stored('f', NAME)] }, 'ready replace'],
    [
      'replaces the one of its name, a copy of a system',
      brought('2631-ci-pl-0001 rev. a (2).pdf'),
      { files: [stored('f', '2631-CI-PL-0001_RevA.pdf')] },
      'ready replace',
    ],
    ['asks for the only other one of its type', brought(NAME), { files: [stored('f', 'planta.pdf')] }, 'undecided '],
    [
      'goes beside several others of its type',
      brought(NAME),
      { files: [stored('f', 'h1.pdf'), stored('g', 'h2.pdf')] },
      'ready ',
    ],
    [
      'goes beside one of another kind',
      brought(NAME),
      { files: [stored('f', NAME, { kind: 'attachment' })] },
      'ready ',
    ],
    ['goes beside one of another type', brought(NAME), { files: [stored('f', '2631-CI-PL-0001_RevA.dwg')] }, 'ready '],
    [
      'asks nothing of one that was replaced',
      brought(NAME),
      { files: [stored('f', 'a.pdf'), stored('g', NAME, { replaces: 'f' })] },
      'ready replace',
    ],
    ['is held where it is the same', brought(NAME, { sha256: 'a' }), { files: [stored('f', NAME)] }, 'undecided same'],
    [
      'goes where somebody says so',
      brought(NAME, { sha256: 'a', conflict: 'add' }),
      { files: [stored('f', NAME)] },
      'ready add',
    ],
    ['waits for a revision that takes none', brought(NAME), { revision: { state: 'checking' } }, 'undecided '],
    ['waits for who may bring it', brought(NAME), { viewer: 'x' }, 'undecided '],
  ])('%s', (_, item, given, answer) => {
    const [row] = rowsOf([item], given)
    expect(`${row!.standing} ${row!.conflict}`).toBe(answer)
  })
})

it('what is ready is sent to its revision, and replaces what somebody chose', () => {
  const items = [brought(NAME), brought('Escaneo.pdf', { key: 2 }), brought('2631-CI-PL-0001_A.dwg', { key: 3 })]
  const jobs = jobsOf(rowsOf(items, { files: [stored('f', NAME)] }), () => 'id')
  expect(jobs.map(({ key, revision, given }) => [key, revision.id, given.kind, given.replaces])).toEqual([
    [1, 'r', 'pdf', 'f'],
    [3, 'r', 'editable', undefined],
  ])
})

it('what is on its way counts by files and bytes, and what failed is told apart', () => {
  const items = [1, 2, 3].map((key) => brought(`${key}.pdf`, { key }))
  const upload = ({ key, file }: BatchFile, state: QueuedUpload['state'], share: number): [number, QueuedUpload] => [
    key,
    { job: { key, id: '', revision: REVISION, file, given: {} }, state, share, problem: '', stored: null },
  ]
  const uploads = new Map([
    upload(items[0]!, 'sent', 1),
    upload(items[1]!, 'sending', 0.5),
    upload(items[2]!, 'failed', 0),
  ])
  const rows = rowsOf(items, { uploads })
  expect(rows.map(({ standing, document }) => `${standing} ${document?.code}`)).toEqual([
    'sent 2631-CI-PL-0001',
    'sending 2631-CI-PL-0001',
    'failed 2631-CI-PL-0001',
  ])
  const { sentBytes, ...totals } = totalsOf(rows)
  expect(totals).toEqual({ total: 2, sent: 1, failed: 1, bytes: 10, isBusy: true })
  expect(sentBytes).toBeCloseTo(7.5)
})

it('a file that repeats another waits for a person, and is shown beside it once that one was sent', () => {
  const items = [brought(NAME), brought(NAME, { key: 2 })]
  expect(rowsOf(items).map(({ standing, other }) => `${standing} ${other}`)).toEqual(['ready ', `undecided ${NAME}`])
  const job = { key: 1, id: 'f', revision: REVISION, file: items[0]!.file, given: {} }
  const uploads = new Map<number, QueuedUpload>([[1, { job, state: 'sent', share: 1, problem: '', stored: null }]])
  const [, second] = rowsOf(items, { uploads, files: [stored('f', NAME)] })
  expect(`${second!.standing} ${second!.conflict} ${second!.existing?.id}`, 'nobody said that it replaces it').toBe(
    'undecided  f',
  )
  const said = [items[0]!, { ...items[1]!, conflict: 'replace' as const }]
  const [, decided] = rowsOf(said, { uploads, files: [stored('f', NAME)] })
  expect(`${decided!.standing} ${decided!.conflict}`).toBe('ready replace')
})

describe('the revisions that the files of a batch wait for', () => {
  const { scheme } = REVISION_SCHEMES.letters_numbers
  const of = (name: string, given: Given = {}, isOffered = true) => {
    const register = { documents: DOCUMENTS, revisions: [{ ...REVISION, ...given.revision }] }
    return begunRevisions(rowsOf([brought(name)], given), register, { scheme, isOffered: () => isOffered })
  }
  const closed = { revision: { state: 'answered' as const } }

  it('are stored with the people of their document', () =>
    expect(of('2631-CI-PL-0001_RevB.pdf', closed)).toEqual([
      {
        name: '2631-CI-PL-0001 Rev. B',
        values: {
          ...{ document: 'd', project: 'p', specialty: 's', series: 'preliminary', state: 'draft' },
          ...{ preparer: 'e', reviewer: 'r', approver: '' },
        },
      },
    ]))

  it.each([
    ['where the file goes to one that is open', '2631-CI-PL-0001_RevA.pdf', {}, true],
    ['where another one follows', '2631-CI-PL-0001_RevC.pdf', closed, true],
    ['of a document of others', '2631-CI-PL-0001_RevB.pdf', closed, false],
    ['of a name without a code', 'Minuta.pdf', closed, true],
  ])('are none %s', (_, name, given, isOffered) => expect(of(name, given, isOffered)).toEqual([]))
})
