import { expect, test } from 'vitest'
import { extensionOf, storedName } from './stored-name.ts'

const R = '[a-z0-9]{10}'

test.each([
  { name: 'plain', given: 'photo.png', pattern: `^photo_${R}\\.png$` },
  { name: 'camel case and spaces', given: 'Mi InformeFinal 2.pdf', pattern: `^mi_informe_final_2_${R}\\.pdf$` },
  { name: 'letters outside ASCII separate words', given: 'año_nuevo.txt', pattern: `^a_o_nuevo_${R}\\.txt$` },
  { name: 'a short base gets a random part', given: 'a.png', pattern: `^a${R}_${R}\\.png$` },
  { name: 'no base at all', given: '.png', pattern: `^${R}_${R}\\.png$` },
  { name: 'double extension', given: 'backup.tar.gz', pattern: `^backup_${R}\\.tar\\.gz$` },
  { name: 'no extension: the sniffed one', given: 'README', sniffed: '.txt', pattern: `^readme_${R}\\.txt$` },
  { name: 'no extension and none sniffed', given: 'README', pattern: `^readme_${R}$` },
  { name: 'an extension of dots only', given: 'file..', sniffed: '.pdf', pattern: `^file_${R}\\.pdf$` },
  { name: 'path traversal', given: '../../etc/passwd', pattern: `^${R}_${R}\\.\\.etcpasswd$` },
  { name: 'unsafe characters in the extension', given: 'page.ht"m<l', pattern: `^page_${R}\\.html$` },
  { name: 'a long base is cut', given: `${'a'.repeat(300)}.png`, pattern: `^a{100}_${R}\\.png$` },
  { name: 'a long extension is cut', given: `name.${'x'.repeat(60)}`, pattern: `^name_${R}\\.x{19}$` },
])('stored name: $name', ({ given, sniffed, pattern }) => {
  const name = storedName(given, sniffed === undefined ? undefined : { contentType: 'text/plain', extension: sniffed })
  expect(name).toMatch(new RegExp(pattern))
  expect(name).not.toMatch(/[/\\\s]/)
})

test('two uploads of one name are stored under different names', () => {
  expect(storedName('a.png')).not.toBe(storedName('a.png'))
})

test('a name without dot has no extension', () => {
  expect(extensionOf('name')).toBe('')
})
