import type { ClientBase, Pool, QueryArrayConfig, QueryArrayResult } from 'pg'
import type { Row } from '../driver.ts'
import type { Sql } from '../sql.ts'
import { fullName } from './columns.ts'
import { translatePostgresError } from './errors.ts'
import { numberPlaceholders, type Statements } from './statements.ts'

const ITERATE_CHUNK = 500
let cursors = 0

/** Runs statements on a connection, or on a free one of a pool. */
export class Session {
  private readonly target: ClientBase | Pool
  private readonly statements: Statements

  constructor(target: ClientBase | Pool, statements: Statements) {
    this.target = target
    this.statements = statements
  }

  async all(statement: Sql): Promise<Row[]> {
    return toRows(await this.send(this.statements.query(statement)))
  }

  async run(statement: Sql): Promise<number> {
    const result = await this.send(this.statements.query(statement))
    if (/^(?:CREATE|ALTER|DROP)$/.test(result.command)) this.statements.forget()
    return result.rowCount ?? 0
  }

  /** Runs several statements without bound values; returns the last command. */
  async script(text: string): Promise<string> {
    try {
      const result = await this.target.query(text)
      return result.command
    } catch (error) {
      throw translatePostgresError(error)
    }
  }

  /** Iterates over a cursor; needs an open transaction on a single connection. */
  async *walk(statement: Sql): AsyncGenerator<Row> {
    const cursor = `walk${++cursors}`
    const declaration = `DECLARE ${cursor} NO SCROLL CURSOR FOR ${numberPlaceholders(statement.text)}`
    await this.send({ ...this.statements.query(statement), name: undefined, text: declaration })
    let failed = false
    try {
      for (;;) {
        const rows = toRows(await this.send({ text: `FETCH ${ITERATE_CHUNK} FROM ${cursor}` }))
        yield* rows
        if (rows.length < ITERATE_CHUNK) return
      }
    } catch (error) {
      failed = true
      throw error
    } finally {
      if (!failed) await this.script(`CLOSE ${cursor}`)
    }
  }

  private async send(query: {
    name?: string | undefined
    text: string
    values?: unknown[]
  }): Promise<QueryArrayResult<unknown[]>> {
    try {
      return await this.target.query<unknown[]>({ ...query, rowMode: 'array' } as QueryArrayConfig<unknown[]>)
    } catch (error) {
      throw translatePostgresError(error)
    }
  }
}

function toRows(result: QueryArrayResult<unknown[]>): Row[] {
  const names = result.fields.map((field) => fullName(field.name))
  return result.rows.map((values) => {
    const row: Row = {}
    for (let i = 0; i < names.length; i++) row[names[i] as string] = values[i]
    return row
  })
}
