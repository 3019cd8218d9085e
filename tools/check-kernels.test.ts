import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkKernels } from './check-kernels.ts'

let root = ''
afterEach(() => rmSync(root, { recursive: true, force: true }))

const USE = 'export const a = draft()\n'
const DOMAIN = 'packages/domain/src'
const PAGES = 'packages/web/src/features'

/** The complaints about one kernel, `draft` with the guide `forms`, in a repository with these files. */
function complaints(files: Readonly<Record<string, string>>): string[] {
  root = mkdtempSync(join(tmpdir(), 'timesheet-kernels-'))
  for (const place of [DOMAIN, 'packages/server/src', PAGES, 'packages/web/src/widgets'])
    mkdirSync(join(root, place), { recursive: true })
  for (const [file, text] of Object.entries({ 'docs/guides/forms.md': '', ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return checkKernels(root, [{ name: 'forms', guide: 'forms', words: ['draft'] }])
}

const ALONE = 'forms: used by hours, a kernel has 2 at least'

describe('a kernel', () => {
  it.each([
    ['with two areas passes', { [`${DOMAIN}/hours/a.ts`]: USE, [`${PAGES}/projects/a.tsx`]: USE }, []],
    ['with one is refused', { [`${DOMAIN}/hours/a.ts`]: USE }, [ALONE]],
    ['in two packages of one area has one', { [`${DOMAIN}/hours/a.ts`]: USE, [`${PAGES}/hours/a.ts`]: USE }, [ALONE]],
    ['does not count a test', { [`${DOMAIN}/hours/a.ts`]: USE, [`${PAGES}/projects/a.test.ts`]: USE }, [ALONE]],
    [
      'does not count a comment',
      { [`${DOMAIN}/hours/a.ts`]: USE, [`${PAGES}/projects/a.ts`]: '/** A draft. */' },
      [ALONE],
    ],
    ['does not count what is shared', { [`${DOMAIN}/hours/a.ts`]: USE, [`${DOMAIN}/kernel/a.ts`]: USE }, [ALONE]],
    ['that nobody uses is refused', {}, ['forms: used by no area, a kernel has 2 at least']],
  ])('%s', (_, files, expected) => expect(complaints(files)).toEqual(expected))

  it('has a guide', () => {
    const files = { [`${DOMAIN}/hours/a.ts`]: USE, [`${PAGES}/projects/a.tsx`]: USE }
    expect(complaints(files)).toEqual([])
    rmSync(join(root, 'docs/guides/forms.md'))
    expect(checkKernels(root, [{ name: 'forms', guide: 'forms', words: ['draft'] }])).toEqual([
      'forms: docs/guides/forms.md is missing',
    ])
  })
})
