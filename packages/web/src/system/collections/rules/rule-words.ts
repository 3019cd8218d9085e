import type { RuleKey } from '../collection.types.ts'

export interface RuleWords {
  readonly key: RuleKey
  readonly title: string
  readonly help: string
}
