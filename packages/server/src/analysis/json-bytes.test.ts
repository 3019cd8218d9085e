import { expect, it } from 'vitest'
import { JsonBytes } from './json-bytes.ts'

it('writes lists of numbers as JSON does, with null where one is withheld', () => {
  const values = [0, 7, -1, 10, 99, 100, 0.5, -0, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, 2 ** 53 - 1, 1e300, 1_234_567_890]
  const isWithheld = new Float64Array(values.length)
  isWithheld[1] = 3
  const bytes = new JsonBytes()
    .text('{"é":')
    .numbers(Float64Array.from(values))
    .text(',"b":')
    .numbers(Float64Array.from(values), isWithheld)
    .text(',"c":')
    .numbers(Int32Array.from({ length: 30_000 }, (_, i) => i * 71_000))
    .text('}')
    .take()
  expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual({
    é: values.map((value) => (value === 0 ? 0 : value)),
    b: values.map((value, i) => (i === 1 ? null : value === 0 ? 0 : value)),
    c: Array.from({ length: 30_000 }, (_, i) => i * 71_000),
  })
})
