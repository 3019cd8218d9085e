import { expect, it } from 'vitest'
import { DOCUMENT_STAGES, stageOf } from './document-stage.calc.ts'

const STAGES = [
  ['planned', 'planned'],
  ['in_progress', 'drawing'],
  ['internal_review', 'drawing'],
  ['correction', 'drawing'],
  ['ready', 'ready'],
  ['client_review', 'customer'],
  ['issued', 'issued'],
  ['approved', 'issued'],
  ['for_construction', 'issued'],
  ['as_built', 'issued'],
  ['without_revision', 'stopped'],
  ['suspended', 'stopped'],
  ['void', 'stopped'],
] as const

it.each(STAGES)('a document that is %s is counted as %s', (state, stage) => expect(stageOf(state)).toBe(stage))

it('each stage has a state', () => {
  expect(new Set(STAGES.map(([, stage]) => stage))).toEqual(new Set(Object.keys(DOCUMENT_STAGES)))
})
