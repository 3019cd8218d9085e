import { describe, expect, it } from 'vitest'
import { cleanFileName, distinctNames, likelyKind, offeredName } from './file-names.calc.ts'

describe('cleanFileName', () => {
  it.each<[string, string, string]>([
    ['keeps an ordinary name', '2631-CI-PL-0007_RevA.pdf', '2631-CI-PL-0007_RevA.pdf'],
    ['keeps accents and ñ, composed', 'Can\u0303eri\u0301as.dwg', 'Cañerías.dwg'],
    ['leaves folders out', '../../etc/passwd', 'passwd'],
    ['leaves folders of Windows out', String.raw`C:\obra\plano.pdf`, 'plano.pdf'],
    ['leaves out what turns the direction', 'plano_\u202Efdp.exe', 'plano_fdp.exe'],
    ['leaves out control characters', 'pla\u0000no\u0007.pdf', 'plano.pdf'],
    ['replaces what a file system refuses', 'a<b>:"c|?*.pdf', 'a_b___c___.pdf'],
    ['leaves out points at both ends', '..plano. ', 'plano'],
    ['names what has no name', '\u202E', 'archivo'],
    ['shortens a long one before its extension', `${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`],
  ])('%s', (_, name, clean) => expect(cleanFileName(name)).toBe(clean))
})

it.each([
  ['plano.PDF', '2631-CI-PL-0007_RevB.pdf'],
  ['sin extensión', '2631-CI-PL-0007_RevB'],
])('a file called %s is offered as %s', (name, offered) =>
  expect(offeredName({ code: '2631-CI-PL-0007' }, { code: 'B' }, name)).toBe(offered),
)

it.each([
  ['plano.PDF', 'pdf'],
  ['plano.dwg', 'editable'],
  ['memoria.docx', 'editable'],
  ['foto.jpg', 'attachment'],
  ['sin extensión', 'attachment'],
])('%s is probably of the kind %s', (name, kind) => expect(likelyKind(name)).toBe(kind))

it.each<[string, readonly string[], readonly string[]]>([
  ['leaves names alone that differ', ['a.pdf', 'a.dwg', 'b'], ['a.pdf', 'a.dwg', 'b']],
  ['numbers those that repeat', ['a.pdf', 'a.pdf', 'a.pdf'], ['a.pdf', 'a (2).pdf', 'a (3).pdf']],
  ['takes capital letters for the same', ['A.pdf', 'a.PDF'], ['A.pdf', 'a (2).pdf']],
  ['numbers names without extension', ['a', 'a'], ['a', 'a (2)']],
  ['never takes the name of another', ['a', 'a', 'a (2)'], ['a', 'a (3)', 'a (2)']],
])('distinctNames %s', (_, names, distinct) => expect(distinctNames(names)).toEqual(distinct))
