import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sniffBytes, sniffFile } from './sniff.ts'

const image = sharp({ create: { width: 4, height: 4, channels: 3, background: '#336699' } })
const png = await image.clone().png().toBuffer()
const jpeg = await image.clone().jpeg().toBuffer()
const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])

test.each([
  { name: 'png', bytes: png, file: 'a.png', expected: 'image/png' },
  { name: 'a jpeg that calls itself png', bytes: jpeg, file: 'a.png', expected: 'image/jpeg' },
  {
    name: 'a page that calls itself png',
    bytes: Buffer.from('<!doctype html><script>alert(1)</script>'),
    file: 'a.png',
    expected: 'text/html; charset=utf-8',
  },
  {
    name: 'a program that calls itself pdf',
    bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
    file: 'a.pdf',
    expected: 'application/x-msdownload',
  },
  { name: 'pdf', bytes: Buffer.from('%PDF-1.7\n%âãÏÓ\n'), file: 'x', expected: 'application/pdf' },
  {
    name: 'svg',
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    file: 'a',
    expected: 'image/svg+xml',
  },
  {
    name: 'svg after declaration, comment and doctype',
    bytes: Buffer.from('<?xml version="1.0"?>\n<!-- x --><!DOCTYPE svg PUBLIC "a" "b">\n<svg/>'),
    file: 'a',
    expected: 'image/svg+xml',
  },
  {
    name: 'other xml',
    bytes: Buffer.from('<?xml version="1.0"?><note/>'),
    file: 'a',
    expected: 'text/xml; charset=utf-8',
  },
  { name: 'json', bytes: Buffer.from('{"a": [1, 2]}'), file: 'a', expected: 'application/json' },
  { name: 'comma table', bytes: Buffer.from('a,b\n1,"x,y"\n'), file: 'a.csv', expected: 'text/csv; charset=utf-8' },
  { name: 'semicolon table', bytes: Buffer.from('a;b\n1;2\n'), file: 'a.csv', expected: 'text/csv; charset=utf-8' },
  { name: 'text', bytes: Buffer.from('Hola, qué tal\n'), file: 'a.txt', expected: 'text/plain; charset=utf-8' },
  { name: 'an empty file', bytes: Buffer.alloc(0), file: 'a.txt', expected: 'text/plain; charset=utf-8' },
  {
    name: 'bytes without meaning',
    bytes: Buffer.from([0, 1, 2, 3, 4]),
    file: 'a.png',
    expected: 'application/octet-stream',
  },
  { name: 'an old spreadsheet', bytes: ole, file: 'a.xls', expected: 'application/vnd.ms-excel' },
  { name: 'an old container of anything', bytes: ole, file: 'a.png', expected: 'application/x-ole-storage' },
])('content type: $name', async ({ bytes, file, expected }) => {
  expect((await sniffBytes(bytes, file)).contentType).toBe(expected)
  const folder = await mkdtemp(join(tmpdir(), 'sniff-'))
  try {
    await writeFile(join(folder, 'file'), bytes)
    expect((await sniffFile(join(folder, 'file'), file)).contentType).toBe(expected)
  } finally {
    await rm(folder, { recursive: true })
  }
})
