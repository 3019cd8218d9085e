import { createApp, createSchema, openDriver, withSystemCollections } from '@timesheet/engine'
import { defineCollection, describeAll, f, timestamps } from '@timesheet/schema'
import { mkdirSync } from 'node:fs'

const notes = defineCollection({
  name: 'notes',
  label: 'Notas',
  labelOne: 'Nota',
  fields: {
    title: f.text({ label: 'Título' }),
    body: f.text({ label: 'Texto' }),
    rank: f.number({ label: 'Orden' }),
    done: f.bool({ label: 'Hecha' }),
    ...timestamps,
  },
  indexes: [['rank']],
  access: { list: '', view: '', create: '', update: '', delete: '' },
})

const [port = '', dir = ''] = process.argv.slice(2)
mkdirSync(dir, { recursive: true })
const driver = await openDriver({ dir })
const collections = describeAll([notes])
await createSchema(driver, withSystemCollections(collections))
const app = await createApp({ driver, dir, collections })
await app.server.listen({ host: '127.0.0.1', port: Number(port) })
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
