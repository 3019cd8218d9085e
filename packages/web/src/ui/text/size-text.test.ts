import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it.each([
  [0, '0 bytes'],
  [512, '512 bytes'],
  [1024, '1,0 KB'],
  [1536, '1,5 KB'],
  [150 * 1024, '150 KB'],
  [1_468_006, '1,4 MB'],
  [5 * 1024 ** 3, '5,0 GB'],
  [3 * 1024 ** 5, '3.072 TB'],
])('%i is %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
