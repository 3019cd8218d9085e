import type { ProgramFilter } from '../kernel/program-filter.ts'
import { conjunctsOf } from './conjuncts.ts'

/** That a field of every matching row equals a given text, which is not empty. */
export interface Equality {
  readonly name: string
  readonly value: string
}

/** What a filter wants every matching row to have; nothing for a filter that is not valid. */
export function equalitiesOf(filter: ProgramFilter): readonly Equality[] {
  return conjunctsOf(filter).flatMap(({ left, sign, any, right }) => {
    const isEquality = sign === '=' && !any && left.kind === 'identifier' && right.kind === 'text' && right.value !== ''
    return isEquality ? [{ name: left.name, value: right.value }] : []
  })
}
