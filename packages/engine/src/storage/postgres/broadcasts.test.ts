import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SessionNotKept } from '../driver.ts'
import { Broadcasts, type Notification } from './broadcasts.ts'
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

const notify = async ({ channel, message }: Notification) =>
  void (await connection.say(connection.current!, 'SELECT pg_notify($1, $2)', [channel, message]))

it('check that this process receives its own messages, and deliver those to no listener', async () => {
  const told: string[] = []
  broadcasts.on('proof', (payload) => told.push(payload))
  await broadcasts.prove(notify)
  expect(told).toEqual([])
})

it('refuse a connection that no longer listens, as behind a pooler', async () => {
  await connection.say(connection.current!, 'UNLISTEN *')
  await expect(broadcasts.prove(notify, 100)).rejects.toThrow(SessionNotKept)
})

it('recognize a pooler by its error for session parameters', () => {
  const refusal = (message: string) => Object.assign(new pg.DatabaseError(message, 0, 'error'), { code: '08P01' })
  expect(translatePostgresError(refusal('unsupported startup parameter: statement_timeout'))).toBeInstanceOf(
    SessionNotKept,
  )
  expect(translatePostgresError(refusal('something else'))).not.toBeInstanceOf(SessionNotKept)
})
