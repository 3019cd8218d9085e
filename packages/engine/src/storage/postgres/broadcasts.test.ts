import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SessionNotKept } from '../driver.ts'
import { Broadcasts } from './broadcasts.ts'
import { translatePostgresError } from './errors.ts'
import { StandingConnection } from './standing-connection.ts'

let connection: StandingConnection
let broadcasts: Broadcasts

beforeEach(async () => {
  connection = new StandingConnection(process.env.TIMESHEET_TEST_POSTGRES_URL!)
  broadcasts = new Broadcasts(connection)
  await connection.connect()
})
afterEach(() => connection.close())

const notify = async (channel: string, message: string) =>
  void (await connection.say(connection.current!, 'SELECT pg_notify($1, $2)', [channel, message]))

it('prove that this process hears what is sent, and tell nobody of it', async () => {
  const told: string[] = []
  broadcasts.on('proof', (payload) => told.push(payload))
  await broadcasts.prove(notify)
  expect(told).toEqual([])
})

it('refuse a connection that does not listen any more, as behind a pooler that gave it to somebody else', async () => {
  await connection.say(connection.current!, 'UNLISTEN *')
  await expect(broadcasts.prove(notify, 100)).rejects.toThrow(SessionNotKept)
})

it('know a pooler by its refusal of what is said at the start of a session', () => {
  const refusal = (message: string) => Object.assign(new pg.DatabaseError(message, 0, 'error'), { code: '08P01' })
  expect(translatePostgresError(refusal('unsupported startup parameter: statement_timeout'))).toBeInstanceOf(
    SessionNotKept,
  )
  expect(translatePostgresError(refusal('something else'))).not.toBeInstanceOf(SessionNotKept)
})
