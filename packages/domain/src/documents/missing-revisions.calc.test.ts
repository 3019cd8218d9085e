import { describe, expect, it } from 'vitest'
import type { FileMatch } from './match-files.calc.ts'
import { missingRevisions } from './missing-revisions.calc.ts'
import { REVISION_SCHEMES, type RevisionSeries } from './revision-schemes.ts'
import type { RevisionState } from './revisions.states.ts'

const SERIES: Readonly<Record<string, RevisionSeries>> = { p: 'preliminary', c: 'contractual', b: 'as_built' }

/** `d7 A`: a file of a document that names a revision which the document has not. */
function unmatched(text: string): FileMatch {
  const [document = '', said = ''] = text.split(' ')
  const code = said ? 'upload_revision_unknown' : 'upload_revision_none'
  return { outcome: 'closed', kind: 'pdf', target: { document, revision: '' }, said, code }
}

/** `d7 p:A issued`: a revision of a document. */
const known = (text: string, at: number) => {
  const [document = '', code = '', state = ''] = text.split(' ')
  return {
    ...{ document, order: at + 1, code: code.slice(2), series: SERIES[code[0]!]! },
    state: state as RevisionState,
  }
}

const told = (files: readonly string[], revisions: readonly string[] = []) =>
  missingRevisions(files.map(unmatched), {
    scheme: REVISION_SCHEMES.letters_numbers.scheme,
    revisions: revisions.map(known),
  }).map(({ document, series, code }) => `${document} ${series} ${code}`)

describe('the revisions that files wait for', () => {
  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['the first one, as its name says', ['d7 A'], [], ['d7 preliminary A']],
    ['the first one where the name says none', ['d7'], [], ['d7 preliminary A']],
    ['the first contractual one', ['d7 0'], [], ['d7 contractual 0']],
    ['the first one as built', ['d7 0CAO'], [], ['d7 as_built 0-CAO']],
    ['the next one', ['d7 B'], ['d7 p:A answered'], ['d7 preliminary B']],
    ['the next series', ['d7 0'], ['d7 p:A answered'], ['d7 contractual 0']],
    ['each document once', ['d7 A', 'd8 A', 'd7 A'], [], ['d7 preliminary A', 'd8 preliminary A']],
    ['the next one, whichever file says it', ['d7 C', 'd7 A'], [], ['d7 preliminary A']],
    ['none that is further on', ['d7 C'], ['d7 p:A issued'], []],
    ['none whose code is burnt', ['d7 A'], ['d7 p:A void'], []],
    ['none of a series that was left', ['d7 B'], ['d7 p:A superseded', 'd7 c:0 issued'], []],
    ['none beside an open one', ['d7 B'], ['d7 p:A in_progress'], []],
    ['none that only a void one came before', ['d7'], ['d7 p:A void'], []],
  ])('%s', (_, files, revisions, missing) => expect(told(files, revisions)).toEqual(missing))

  it('none of a file that goes to a revision, or to one that is closed', () => {
    const target = { document: 'd7', revision: 'r' }
    const matches: readonly FileMatch[] = [
      { outcome: 'matched', kind: 'pdf', target, by: 'code', revisionBy: 'name' },
      { outcome: 'closed', kind: 'pdf', target, said: 'A', code: 'file_frozen' },
      { outcome: 'unknown', kind: 'pdf' },
    ]
    expect(missingRevisions(matches, { scheme: REVISION_SCHEMES.letters_numbers.scheme, revisions: [] })).toEqual([])
  })
})
