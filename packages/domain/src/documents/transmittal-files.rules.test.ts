import { describe, expect, it } from 'vitest'
import type { TransmittalFile } from './transmittal-files.collection.ts'
import { checkTransmittalFile, type TransmittalFileContext } from './transmittal-files.rules.ts'

const FILE: TransmittalFile = {
  ...{ id: 'f', collectionId: '', collectionName: '', transmittal: 't', project: 'p', file: 'a.pdf', replaces: '' },
  ...{ name: 'a.pdf', bytes: 3, sha256: 'h', uploadedBy: 'u', created: '', updated: '' },
}
const UPLOAD = { name: 'base.dwg', size: 9, contentType: 'image/vnd.dwg' }
const CONTEXT: TransmittalFileContext = {
  ...{ stored: null, others: [], upload: UPLOAD, isAsked: true },
  transmittal: { project: 'p', direction: 'in', state: 'received' },
}
const OUT = { ...CONTEXT.transmittal!, direction: 'out' as const, state: 'draft' as const }

describe('a file that was received', () => {
  it.each<[string, Partial<TransmittalFile>, Partial<TransmittalFileContext>, string | null]>([
    ['as it came', {}, {}, null],
    ['of nothing', {}, { transmittal: null }, 'transmittal received_file'],
    ['of what is sent', {}, { transmittal: OUT }, 'transmittal received_file'],
    ['of another project', { project: 'q' }, {}, 'transmittal received_file'],
    [
      'of one that is void',
      {},
      { transmittal: { ...CONTEXT.transmittal!, state: 'void' } },
      'transmittal received_file_void',
    ],
    [
      'beyond the most',
      {},
      { others: Array.from({ length: 100 }, (_, i) => ({ id: `${i}`, replaces: '' })) },
      'transmittal received_file_many',
    ],
    ['without content', {}, { upload: null }, 'file file_empty'],
    ['of the program', {}, { upload: null, isAsked: false }, null],
    ['that runs', {}, { upload: { ...UPLOAD, name: 'a.exe' } }, 'file file_type'],
    [
      'that is no PDF as it says',
      {},
      { upload: { ...UPLOAD, name: 'a.pdf', contentType: 'text/plain' } },
      'file file_type',
    ],
    ['in place of another', { replaces: 'o' }, { others: [{ id: 'o', replaces: '' }] }, null],
    ['in place of one that is not there', { replaces: 'o' }, {}, 'replaces file_replaces'],
    [
      'in place of one that was replaced',
      { replaces: 'o' },
      {
        others: [
          { id: 'o', replaces: '' },
          { id: 'n', replaces: 'o' },
        ],
      },
      'replaces file_replaces',
    ],
    ['changed', {}, { stored: FILE }, 'file file_fixed'],
    ['changed by the program', {}, { stored: FILE, isAsked: false, upload: null }, null],
    ['with other bytes, whoever asks', {}, { stored: FILE, isAsked: false }, 'file file_fixed'],
  ])('%s', (_name, change, context, refusal) => {
    const violation = checkTransmittalFile({ ...FILE, ...change }, { ...CONTEXT, ...context })
    expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
  })
})
