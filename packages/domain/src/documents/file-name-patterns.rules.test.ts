import { describe, expect, it } from 'vitest'
import {
  checkNamePattern,
  MOST_NAME_PATTERNS,
  type NamePatternCode,
  type NamePatternContext,
} from './file-name-patterns.rules.ts'

const ROW = { project: 'p', name: 'ESCANEO', document: 'd' }
const CONTEXT: NamePatternContext = { document: { project: 'p' }, isNew: true, count: 0 }

describe('a learned name of files', () => {
  it.each<[string, Partial<NamePatternContext>, NamePatternCode | null]>([
    ['of a document of its project', {}, null],
    ['that is the last one', { count: MOST_NAME_PATTERNS - 1 }, null],
    ['that means another document now', { isNew: false, count: MOST_NAME_PATTERNS }, null],
    ['of no document', { document: null }, 'name_pattern_document'],
    ['of a document of another project', { document: { project: 'q' } }, 'name_pattern_document'],
    ['that is one too many', { count: MOST_NAME_PATTERNS }, 'name_pattern_full'],
  ])('%s', (_, context, code) => expect(checkNamePattern(ROW, { ...CONTEXT, ...context })?.code ?? null).toBe(code))
})
