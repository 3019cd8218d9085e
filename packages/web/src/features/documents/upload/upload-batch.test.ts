import { expect, it } from 'vitest'
import type { FileRow } from '../document-rows.ts'
import { MOST_BATCH_FILES, UploadBatch } from './upload-batch.ts'

const REVISION = {
  ...{ id: 'r', document: 'd', project: 'p', specialty: 's' },
  ...{ preparer: '', reviewer: '', approver: '' },
}
const files = (count: number) => Array.from({ length: count }, (_, at) => new File(['x'], `${at}.pdf`))
const opened = () =>
  new UploadBatch({
    send: async ({ id }) => ({ id }) as FileRow,
    isPassing: () => false,
    problemOf: () => '',
    untilConnected: () => Promise.resolve(),
  })

it('a batch takes as many files as it may, and says how many it left out', () => {
  const batch = opened()
  expect(batch.add(files(MOST_BATCH_FILES - 1))).toBe(0)
  expect(batch.add(files(3))).toBe(2)
  expect(batch.state().files).toHaveLength(MOST_BATCH_FILES)
  batch.remove([1, 2])
  expect(batch.add(files(3))).toBe(1)
})

it('a batch has something to lose until all of it was sent or taken off', async () => {
  const batch = opened()
  expect(batch.hasUnsent()).toBe(false)
  batch.add(files(2))
  expect(batch.hasUnsent()).toBe(true)
  const [first, second] = batch.state().files
  batch.queue.add([{ key: first!.key, id: 'a', file: first!.file, revision: REVISION, given: {} }])
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(batch.state().uploads.get(first!.key)?.state).toBe('sent')
  expect(batch.hasUnsent()).toBe(true)
  batch.remove([second!.key])
  expect(batch.hasUnsent()).toBe(false)
})

it.each<[string, Partial<Parameters<UploadBatch['idOf']>[0]>, boolean]>([
  ['goes again after it was cancelled', {}, true],
  ['goes to another revision', { revision: { ...REVISION, id: 's' } }, false],
  ['replaces another one', { given: { replaces: 'f' } }, false],
  ['is another file', { key: 2 }, false],
])('the record to be of what %s has the id that it had or another one', (_, change, isSame) => {
  const { idOf } = opened()
  const job = { key: 1, file: files(1)[0]!, revision: REVISION, given: {} }
  expect(idOf({ ...job, ...change }) === idOf(job)).toBe(isSame)
})
