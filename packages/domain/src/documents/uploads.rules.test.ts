import { describe, expect, it } from 'vitest'
import { checkOpenUploads, MOST_OPEN_BYTES } from './uploads.rules.ts'

describe('files that are begun and not ended', () => {
  it.each<[string, number, readonly number[], string | null]>([
    ['nothing is open', 1000, [], null],
    ['they are as much as one may begin', 1, [MOST_OPEN_BYTES - 2, 1], null],
    ['they are one byte more', 1, [MOST_OPEN_BYTES - 1, 1], 'upload_open'],
    ['one is larger by itself', MOST_OPEN_BYTES + 1, [], 'upload_open'],
  ])('where %s', (_, size, open, code) => {
    expect(checkOpenUploads(size, open)?.code ?? null).toBe(code)
  })
})
