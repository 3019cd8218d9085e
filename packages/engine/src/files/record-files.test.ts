import type { FileField } from '@timesheet/schema'
import { describe, expect, test } from 'vitest'
import type { UploadedFile } from './file-store.ts'
import { hugePng } from './huge-png.fixture.ts'
import { checkFiles, combineFiles, namesOfItems } from './record-files.ts'
import { uploadedFile } from './uploaded-file.ts'

const base: FileField = {
  ...{
    id: 'file1',
    name: 'files',
    type: 'file',
    system: false,
    hidden: false,
    presentable: false,
    required: false,
    help: '',
  },
  ...{ maxSize: 0, maxSelect: 3, mimeTypes: null, thumbs: null, protected: false },
}
const single = { ...base, maxSelect: 1 }
const upload = (name: string, content = 'hola'): Promise<UploadedFile> =>
  uploadedFile(name, { bytes: Buffer.from(content) })
const one = await upload('one.txt')
const two = await upload('two.txt')
const bomb = await uploadedFile('bomb.png', { bytes: hugePng(30_000, 30_000) })
const tooManyPixels = {
  code: 'validation_image_pixels_limit',
  message: 'Failed to upload bomb.png - the maximum allowed image size is 64 megapixels.',
  params: { file: 'bomb.png', maxMegapixels: 64 },
}

describe('combining stored names and uploads', () => {
  test.each([
    { name: 'uploads replace', body: {}, uploads: { files: [one] }, expected: [one.name] },
    {
      name: 'uploads and names under one key',
      body: { files: ['a'] },
      uploads: { files: [one] },
      expected: ['a', one.name],
    },
    { name: 'append', body: {}, uploads: { 'files+': [one, two] }, expected: ['a', 'b', one.name, two.name] },
    { name: 'prepend', body: {}, uploads: { '+files': [one] }, expected: [one.name, 'a', 'b'] },
    { name: 'remove', body: { 'files-': ['a'] }, uploads: {}, expected: ['b'] },
    { name: 'remove one and append', body: { 'files-': 'a' }, uploads: { 'files+': [one] }, expected: ['b', one.name] },
    { name: 'keep by list', body: { files: ['b'] }, uploads: {}, expected: ['b'] },
    { name: 'keep by list as text', body: { files: '["b"]' }, uploads: {}, expected: ['b'] },
    { name: 'clear by empty text', body: { files: '' }, uploads: {}, expected: [] },
    { name: 'clear by null', body: { files: null }, uploads: {}, expected: [] },
    { name: 'the same name twice counts once', body: { files: ['a', 'a'] }, uploads: {}, expected: ['a'] },
    { name: 'other keys leave it alone', body: { title: 'x' }, uploads: { other: [one] }, expected: null },
  ])('$name', ({ body, uploads, expected }) => {
    const items = combineFiles(base, ['a', 'b'], { body, uploads: new Map(Object.entries(uploads)) })
    expect(items && namesOfItems(items)).toEqual(expected)
  })

  test('a single file keeps the last', () => {
    const items = combineFiles(single, ['a'], { body: {}, uploads: new Map([['files', [one, two]]]) })
    expect(namesOfItems(items!)).toEqual([two.name])
  })
})

describe('checking a file field', () => {
  test.each([
    { name: 'fine', field: base, items: ['a', one], expected: null },
    { name: 'empty', field: { ...base, required: true }, items: [], expected: null },
    {
      name: 'a name the record does not have',
      field: base,
      items: ['x.png', one],
      expected: {
        code: 'validation_invalid_file',
        message: 'Invalid new files: [x.png].',
        params: { invalidFiles: ['x.png'] },
      },
    },
    {
      name: 'too many',
      field: { ...base, maxSelect: 2 },
      items: ['a', one, two],
      expected: {
        code: 'validation_too_many_files',
        message: 'The maximum allowed files is 2.',
        params: { maxSelect: 2 },
      },
    },
    {
      name: 'a picture of too many pixels, where thumbs are made',
      field: { ...base, thumbs: ['64x64'] },
      items: [bomb],
      expected: tooManyPixels,
    },
    {
      name: 'a picture of too many pixels, where pictures are shown',
      field: { ...base, mimeTypes: ['application/pdf', 'image/png'] },
      items: [bomb],
      expected: tooManyPixels,
    },
    { name: 'any file where no pictures are shown', field: base, items: [bomb], expected: null },
    {
      name: 'too large',
      field: { ...base, maxSize: 3 },
      items: [one],
      expected: {
        code: 'validation_file_size_limit',
        message: 'Failed to upload one.txt - the maximum allowed file size is 3 bytes.',
        params: { file: 'one.txt', maxSize: 3 },
      },
    },
    {
      name: 'wrong type',
      field: { ...base, mimeTypes: ['image/png', 'application/pdf'] },
      items: [one],
      expected: {
        code: 'validation_invalid_mime_type',
        message: `"${one.name}" mime type must be one of: image/png, application/pdf.`,
      },
    },
    { name: 'type with its charset', field: { ...base, mimeTypes: ['text/plain'] }, items: [one], expected: null },
    {
      name: 'files that stay are not checked again',
      field: { ...base, mimeTypes: ['image/png'] },
      items: ['a'],
      expected: null,
    },
  ])('$name', ({ field, items, expected }) => {
    expect(checkFiles({ field, current: ['a'], items })).toEqual(expected)
  })
})
