import { NO_MEMBER, NOT_SEEN } from '@timesheet/domain/analysis'

/** The code of what has no member. */
export const NO_MEMBER_CODE = 0
/** The code of what the asker may not know. */
export const NOT_SEEN_CODE = 1

/** The members of a dimension, with codes that hold for all tables; new ones are added at the end. */
export class MemberList {
  readonly #keys: string[] = []
  readonly #codes = new Map<string, number>()

  constructor() {
    this.codeOf(NO_MEMBER)
    this.codeOf(NOT_SEEN)
  }

  get size(): number {
    return this.#keys.length
  }

  codeOf(key: string): number {
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    this.#codes.set(key, this.#keys.length)
    return this.#keys.push(key) - 1
  }

  keyOf(code: number): string {
    return this.#keys[code]!
  }
}
