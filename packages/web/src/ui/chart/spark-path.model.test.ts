import { expect, it } from 'vitest'
import { SPARK, sparkPoints, sparkWords } from './spark-path.model.ts'

const BOTTOM = SPARK.height - SPARK.pad
const END = SPARK.width - SPARK.pad

it.each<[name: string, values: readonly (number | null)[], points: readonly (readonly [number, number])[]]>([
  ['no figure', [], []],
  ['one in the middle', [5], [[SPARK.width / 2, SPARK.pad]]],
  [
    'zeros on the ground',
    [0, 0],
    [
      [SPARK.pad, BOTTOM],
      [END, BOTTOM],
    ],
  ],
  [
    'from nothing to the most',
    [0, 10],
    [
      [SPARK.pad, BOTTOM],
      [END, SPARK.pad],
    ],
  ],
  [
    'a gap keeps its place',
    [10, null, 10],
    [
      [SPARK.pad, SPARK.pad],
      [END, SPARK.pad],
    ],
  ],
  [
    'below zero: zero is above it',
    [-10, 0],
    [
      [SPARK.pad, BOTTOM],
      [END, SPARK.pad],
    ],
  ],
])('%s', (_, values, points) => {
  expect(sparkPoints(values)).toEqual(points)
})

it.each<[values: readonly (number | null)[], words: string]>([
  [[], 'sin cifras'],
  [[null], 'sin cifras'],
  [[7], '7 h'],
  [[3, null, 9, 4], 'de 3 h a 4 h, entre 3 h y 9 h'],
])('%j in words', (values, words) => {
  expect(sparkWords(values, (value) => `${value} h`)).toBe(words)
})
