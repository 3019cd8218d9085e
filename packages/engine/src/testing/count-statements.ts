import { isBesideRequests } from '../storage/beside-requests.ts'
import type { Driver, Executor, Transaction } from '../storage/driver.ts'

/** A driver that records the statements sent through it. */
export interface CountedDriver {
  readonly driver: Driver
  /** The statements and lock names of requests since the last call. */
  take(): readonly string[]
  /** Those of work beside requests, which no request waits for. */
  takeBeside(): readonly string[]
}

/** Wraps a driver so that a test can count a request's statements; locks count, BEGIN and COMMIT do not. */
export function countStatements(driver: Driver): CountedDriver {
  const [seen, besides]: [string[], string[]] = [[], []]
  const note = (text: string) => void (isBesideRequests() ? besides : seen).push(text)
  const counted: Driver = forward(driver, {
    ...executor(driver, note),
    transaction: (fn) => driver.transaction((tx) => fn(countTransaction(tx, note))),
  })
  return {
    driver: counted,
    take: () => seen.splice(0),
    takeBeside: () => besides.splice(0),
  }
}

function countTransaction(tx: Transaction, note: (text: string) => void): Transaction {
  return forward(tx, {
    ...executor(tx, note),
    lock: (...names) => {
      note(`LOCK ${names.join(', ')}`)
      return tx.lock(...names)
    },
    lockShared: (...names) => {
      note(`LOCK SHARED ${names.join(', ')}`)
      return tx.lockShared(...names)
    },
  })
}

function executor(inner: Executor, note: (text: string) => void): Pick<Executor, 'all' | 'get' | 'run'> {
  return {
    all: (statement) => {
      note(statement.text)
      return inner.all(statement)
    },
    get: (statement) => {
      note(statement.text)
      return inner.get(statement)
    },
    run: (statement) => {
      note(statement.text)
      return inner.run(statement)
    },
  }
}

/** A proxy of an object with some methods replaced; the others keep their own `this`. */
function forward<T extends object>(inner: T, replaced: Partial<T>): T {
  return new Proxy(inner, {
    get: (target, name) => {
      const own: unknown = Reflect.get(replaced, name) ?? Reflect.get(target, name)
      return typeof own === 'function' && !Object.hasOwn(replaced, name) ? own.bind(target) : own
    },
  })
}
