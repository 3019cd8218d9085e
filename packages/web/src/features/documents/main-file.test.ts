import { describe, expect, it } from 'vitest'
import type { FileRow } from './document-rows.ts'
import { isPlaced, mainFile } from './main-file.ts'

const file = (id: string, values: Partial<FileRow> = {}) =>
  ({ id, revision: 'a', kind: 'pdf', replaces: '', ...values }) as FileRow

describe('the PDF with the comments of a revision', () => {
  it.each<[string, readonly FileRow[], string | undefined]>([
    ['is its first one', [file('1'), file('2')], '1'],
    ['is the one that replaces it', [file('1'), file('2', { replaces: '1' })], '2'],
    ['is none of another revision', [file('1', { revision: 'b' }), file('2')], '2'],
    ['is no other file', [file('1', { kind: 'editable' }), file('2', { kind: 'commented' })], undefined],
    ['is none without files', [], undefined],
  ])('%s', (_name, files, id) => {
    expect(mainFile(files, 'a')?.id).toBe(id)
  })

  it.each([
    [{ page: 2, x: 1, y: 0 }, true],
    [{ page: 2, x: 0, y: 0 }, false],
    [{ page: 0, x: 5, y: 5 }, false],
  ])('has a comment at %o: %s', (place, is) => {
    expect(isPlaced(place)).toBe(is)
  })
})
