import { createInterface } from 'node:readline'
import { DRIVERS } from '@timesheet/engine/testing'
import { DEMO_PASSWORD } from '../../seed/demo-accounts.ts'
import { loadAnalysis } from './analysis-world.ts'
import { refillCollection } from './refill-collection.ts'
import { NOW, openTimesheet, VIEWERS } from './timesheet-fixture.ts'

/**
 * The whole product on an in-memory database, for tests of the browser's pages: a separate program that prints one line
 * of JSON with its address and sign-ins, and ends when its stdin closes, so that no test leaves it running. A line of
 * stdin, `collection count`, refills a collection, and `analysis count` adds hours of everybody; the same line is printed
 * when that is done.
 */
const fixture = await openTimesheet(DRIVERS.find(({ name }) => name === 'sqlite')!)
const url = await fixture.app.server.listen({ port: 0, host: '127.0.0.1' })
const { ids, company: _company, ...world } = fixture.world

const emails: Record<string, string> = {}
for (const viewer of VIEWERS)
  if (viewer !== 'guest' && viewer !== 'root')
    emails[viewer] = String((await fixture.app.records.findFirst('users', `id = '${ids[viewer]}'`))?.values.email)

process.stdout.write(
  `${JSON.stringify({ url, now: NOW, emails, password: DEMO_PASSWORD, world: { ids, ...world } })}\n`,
)
for await (const line of createInterface({ input: process.stdin })) {
  const [collection = '', count] = line.split(' ')
  if (collection === 'analysis') await loadAnalysis(fixture, Number(count))
  else await refillCollection(fixture.app, collection, Number(count))
  process.stdout.write(`${line}\n`)
}
await fixture.close()
process.exit(0)
