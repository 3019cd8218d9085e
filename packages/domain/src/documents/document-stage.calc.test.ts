import { expect, it } from 'vitest'
import { DOCUMENT_STAGES, stageOf } from './document-stage.calc.ts'
import { documents } from './documents.collection.ts'

const STATES = documents.fields.state.options.values

it.each([
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
] as const)('a document that is %s is counted as %s', (state, stage) => expect(stageOf(state)).toBe(stage))

it('each state has a stage, and each stage a state', () => {
  expect(new Set(STATES.map((state) => stageOf(state)))).toEqual(new Set(Object.keys(DOCUMENT_STAGES)))
})
