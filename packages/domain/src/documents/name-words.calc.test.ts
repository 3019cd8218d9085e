import { expect, it } from 'vitest'
import { joinedWords, plainWords, wordsOfName } from './name-words.calc.ts'

it.each<[string, string]>([
  ['2631-CI-PL-0007_RevB.pdf', '2631 CI PL 0007 REVB'],
  ['plano.dwg.pdf', 'PLANO'],
  ['2631.CI.0007', '2631 CI 0007'],
  ['2631.CI.0007.RevA.pdf', '2631 CI 0007 REVA'],
  ['Copia de Copia de plano.pdf', 'PLANO'],
  ['plano - copia (2) (1).pdf', 'PLANO'],
  ['plano (sector 2).pdf', 'PLANO SECTOR 2'],
  ['Cañería (12).dwg', 'CANERIA'],
  [String.raw`C:\obra\a/b\plano.pdf`, 'PLANO'],
  ['\u202Eplano\u200B.pdf', 'PLANO'],
  ['.pdf', 'PDF'],
])('%j says %s', (name, words) => expect(wordsOfName(name).join(' ')).toBe(words))

it.each<[string, string]>([
  ['2631-CI-PL-0007', '2631CIPL0007'],
  ['2631-CI-PL-0007-1', '2631CIPL0007-1'],
  ['2631.0007', '2631-0007'],
  ['YPF–4410 pl', 'YPF4410PL'],
])('a code %s is compared as %s', (code, joined) => expect(joinedWords(plainWords(code))).toBe(joined))
