/** Random numbers that are the same for the same seed: what a seeded company is made with. */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** At least 0 and below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!
  }

  /** One of the list; who weighs twice as much is picked twice as often. */
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T {
    const weights = list.map(weightOf)
    let rest = this.next() * weights.reduce((sum, weight) => sum + weight, 0)
    return list[weights.findIndex((weight) => (rest -= weight) < 0)] ?? list.at(-1)!
  }

  /** Some of the list, in random order, each at most once. */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list]
    return Array.from(
      { length: Math.min(count, rest.length) },
      () => rest.splice(Math.floor(this.next() * rest.length), 1)[0]!,
    )
  }

  /** A record id: 15 of a-z and 0-9. */
  id(): string {
    const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
    let id = ''
    for (let i = 0; i < 15; i++) id += alphabet[Math.floor(this.next() * 36)]
    return id
  }
}
