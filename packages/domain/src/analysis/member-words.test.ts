import { expect, it } from 'vitest'
import type { DimensionKey } from './dimensions.ts'
import { memberWords } from './member-words.ts'

it.each<[DimensionKey, key: string, label: string, words: string]>([
  ['project', 'p1', '2401 · Planta', '2401 · Planta'],
  ['project', '', '', 'Sin proyecto'],
  ['seniority', '?', '', 'Reservado'],
  ['project', 'p1', '', 'Sin nombre'],
  ['month', '2026-09', 'sep 2026', 'sep 2026'],
  ['month', '2026-09', '', '2026-09'],
])('%s %s is «%s»', (dimension, key, label, words) => {
  expect(memberWords(dimension, key, label)).toBe(words)
})
