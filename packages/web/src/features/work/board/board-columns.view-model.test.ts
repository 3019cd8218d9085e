import { DOCUMENT_STATES, type ProjectDocument, revisionStates } from '@timesheet/domain/documents'
import { describe, expect, it } from 'vitest'
import { closedWords, columnOf, COLUMNS, type BoardColumn, shownColumns, stateIn } from './board-columns.view-model.ts'

describe('the column of a document', () => {
  it.each([
    ['is the first of one without a revision', 'planned', undefined, 'todo'],
    ['is the first of a draft', 'in_progress', 'draft', 'todo'],
    ['says that it is drawn', 'in_progress', 'in_progress', 'drawing'],
    ['says that it was observed', 'in_progress', 'observed', 'correct'],
    ['says that the customer sent it back', 'correction', 'answered', 'correct'],
    ['tells who checks', 'internal_review', 'checking', 'checking'],
    ['from who approves', 'internal_review', 'approving', 'approving'],
    ['says that it may be issued', 'ready', 'approved', 'ready'],
    ['says that the customer has it', 'client_review', 'issued', 'customer'],
    ['says that it was issued', 'for_construction', 'answered', 'issued'],
    ['says that it is stopped, whatever is being made', 'suspended', 'in_progress', 'stopped'],
    ['goes by the document where its revision is not told', 'internal_review', undefined, 'checking'],
  ] as const)('%s', (_, state, revision, column) => {
    expect(columnOf({ state }, revision && { state: revision })).toBe(column)
  })

  it('is one of every state of documents', () => {
    const states = Object.keys(DOCUMENT_STATES) as ProjectDocument['state'][]
    expect(states.filter((state) => !(columnOf({ state }, undefined) in COLUMNS))).toEqual([])
  })
})

it('into a column leads a state of revisions, or it says why none does', () => {
  const columns = Object.keys(COLUMNS) as BoardColumn[]
  const closed = columns.filter((column) => stateIn(column) === undefined)
  expect(closed).toEqual(['todo', 'customer', 'issued', 'stopped'])
  expect(columns.filter((column) => closedWords(column) !== '')).toEqual(closed)
  expect(columns.map(stateIn).filter((state) => state && !(state in revisionStates.states))).toEqual([])
})

it('columns of the work are shown without a card, others with one', () => {
  expect(shownColumns(new Set())).toEqual(['todo', 'drawing', 'correct', 'checking', 'approving', 'ready'])
  expect(shownColumns(new Set(['stopped', 'todo']))).toEqual([
    ...['todo', 'drawing', 'correct', 'checking', 'approving', 'ready', 'stopped'],
  ])
})
