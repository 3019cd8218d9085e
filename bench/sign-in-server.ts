import { createApp, createSchema, openDriver, withSystemCollections } from '@timesheet/engine'
import { defineCollection, describeAll, f } from '@timesheet/schema'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The number of known accounts: `known-<i>@example.com`, each with the same password. */
export const KNOWN = 200

const members = defineCollection({
  name: 'members',
  type: 'auth',
  label: 'Socios',
  labelOne: 'Socio',
  fields: { username: f.text({ label: 'Usuario' }) },
  indexes: [{ fields: ['username'], unique: true, nocase: true }],
  access: {},
  auth: { passwordAuth: { enabled: true, identityFields: ['email', 'username'] }, otp: { enabled: true } },
})

async function main(port: string, dir: string): Promise<void> {
  mkdirSync(dir, { recursive: true })
  const driver = await openDriver({ dir })
  const collections = describeAll([members])
  await createSchema(driver, withSystemCollections(collections))
  const app = await createApp({ driver, dir, collections, settingsDefaults: { rateLimits: { limitAttempts: false } } })
  const people = Array.from({ length: KNOWN }, (_, i) => ({
    id: `known${String(i).padStart(10, '0')}`,
    username: `known-${i}`,
    email: `known-${i}@example.com`,
    password: 'bench-password',
    tokenKey: String(i).padStart(50, '0'),
  }))
  await app.records.insertMany('members', people)
  await app.server.listen({ host: '127.0.0.1', port: Number(port) })
  process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
}

// True only when run as a program: the bench also imports this file.
const [program, port, dir] = process.argv.slice(1)
if (program === fileURLToPath(import.meta.url) && port && dir) await main(port, dir)
