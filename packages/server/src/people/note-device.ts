import { createHash } from 'node:crypto'
import type { SessionEvent, StoredRecord } from '@timesheet/engine'
import { type Device, deviceName, MAX_DEVICES } from '@timesheet/domain/people'

/** The header with the id of a browser; header names arrive in snake case. */
const KEY_HEADER = 'x_timesheet_device'
const KEY = /^[a-z0-9]{15,40}$/
const MAX_AGENT_LENGTH = 255
/** A device seen within this time is not written again: sessions are refreshed every few minutes. */
const FRESH_MS = 5 * 60_000

type Seen = Pick<Device, 'user' | 'key' | 'browser' | 'system' | 'ip' | 'agent' | 'seenAt' | 'closedAt'>

/** Stores where a person uses their account: one row per browser, with its last address and time. */
export async function noteDevice({ app, record, request, ip, isLogin }: SessionEvent): Promise<void> {
  if (record.collection.name !== 'users') return
  const now = app.clock()
  const seen = describe(record.values.id, { ip, headers: request.headers, now })
  const [known] = await app.records.findAll('devices', {
    filter: 'user = {:user} && key = {:key}',
    params: { user: seen.user, key: seen.key },
    limit: 1,
  })
  if (!known) {
    await app.records.create('devices', { ...seen })
    return forgetOldest(app, seen.user)
  }
  if (isLogin || isStale(known, seen)) await app.records.update('devices', known.values.id, { ...seen })
}

interface Place {
  readonly ip: string
  readonly headers: Readonly<Record<string, string>>
  readonly now: Date
}

function describe(user: string, { ip, headers, now }: Place): Seen {
  const agent = (headers['user_agent'] ?? '').slice(0, MAX_AGENT_LENGTH)
  const sent = headers[KEY_HEADER] ?? ''
  // A client that sends no id is identified by the hash of its User-Agent.
  const key = KEY.test(sent) ? sent : `agent${createHash('sha256').update(agent).digest('hex').slice(0, 24)}`
  return { user, key, ...deviceName(agent), ip, agent, seenAt: now.toISOString().replace('T', ' '), closedAt: '' }
}

function isStale({ values }: StoredRecord, seen: Seen): boolean {
  if (values['ip'] !== seen.ip || values['agent'] !== seen.agent || values['closedAt'] !== '') return true
  return Date.parse(seen.seenAt) - Date.parse(String(values['seenAt'])) >= FRESH_MS
}

async function forgetOldest(app: SessionEvent['app'], user: string): Promise<void> {
  const all = await app.records.findAll('devices', { filter: 'user = {:user}', params: { user }, sort: '-seenAt' })
  for (const old of all.slice(MAX_DEVICES)) await app.records.delete('devices', old.values.id)
}
