// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"time_clock_answers","field":{"id":"text3729584230","name":"employer","type":"text"}},
]

export const migration: Migration = { name: '0043-answers-by-employer', up, down: invertOperations(up) }
