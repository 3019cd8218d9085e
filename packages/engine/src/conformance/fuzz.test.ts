import { evaluateFilter, isLocal, parseFilter, type FilterNode } from '@timesheet/schema'
import { expect, vi } from 'vitest'
import { Generator, LITERALS, SIGNS } from './random-requests.fixture.ts'
import { conformance, filtered, ID, type World } from './world.fixture.ts'

/** `npm run trust -- fuzz` sends many more requests than a normal test run. */
const INPUTS = Number(process.env['TIMESHEET_FUZZ_INPUTS'] ?? 1500)
const SEED = Number(process.env['TIMESHEET_FUZZ_SEED'] ?? 7)
const IS_LONG = process.env['TIMESHEET_FUZZ_INPUTS'] !== undefined
const BUDGET_MS = IS_LONG ? Infinity : 8000
const COMPARED = IS_LONG ? INPUTS : 300
const KEEP_AT_MOST = 500
const WHO = [undefined, 'ana', 'superuser'] as const

if (IS_LONG) vi.setConfig({ testTimeout: 86_400_000 })

/** Sends requests until the inputs or the time are used up; returns those answered with 5xx. */
async function broken(
  inputs: number,
  ask: (i: number) => Promise<{ status: number; what: unknown }>,
): Promise<unknown[]> {
  const found: unknown[] = []
  const end = performance.now() + BUDGET_MS
  let asked = 0
  for (; asked < inputs && performance.now() < end && found.length < 20; asked++) {
    const { status, what } = await ask(asked)
    if (status >= 500) found.push([status, what])
  }
  if (IS_LONG) process.stdout.write(`${asked} inputs, ${found.length} broken\n`)
  return found
}

/** A different client address each time, because many empty lists for one address are delayed. */
async function fromManyAddresses({ app }: World): Promise<(i: number) => Record<string, string>> {
  await app.settings.update({ trustedProxy: { headers: ['X-Real-IP'], useLeftmostIP: false } })
  return (i) => ({ 'x-real-ip': `10.${i % 250}.${(i >> 8) % 250}.7` })
}

/** Deletes some rows of random writes, which would slow down the run. */
async function keepFew({ app }: World, i: number): Promise<void> {
  if (i % KEEP_AT_MOST !== KEEP_AT_MOST - 1) return
  const made = await app.records.findAll('things', {
    filter: 'parent = "" && team = "" && title != "fuzzed"',
    limit: KEEP_AT_MOST,
  })
  for (const { values } of made) await app.records.delete('things', values.id)
}

function randomFilter(generator: Generator, paths: readonly string[]): string {
  const operand = () => generator.pick([...LITERALS.slice(0, 11), `'${ID.ana}'`, ...paths])
  return Array.from(
    { length: 1 + generator.below(3) },
    () => `${generator.pick(paths)} ${generator.pick(SIGNS.slice(0, 14))} ${operand()}`,
  ).join(generator.pick([' && ', ' || ']))
}

/**
 * Compares filtered lists with the rows that rule and filter match according to the in-memory evaluator; returns the
 * differences.
 */
async function compareLists(
  world: World,
  table: { readonly collection: string; readonly as: 'ana' | 'superuser'; readonly paths: readonly string[] },
): Promise<unknown[]> {
  const { app, ask } = world
  const from = await fromManyAddresses(world)
  const collection = app.collections.find(table.collection)!
  const generator = new Generator(SEED + 4)
  const all = await app.records.findAll(table.collection, { sort: '@rowid' })
  const auth = table.as === 'ana' ? (await app.records.findById('users', ID.ana))! : null
  const rules: FilterNode[] = table.as === 'ana' ? [parseFilter(collection.listRule!)] : []
  const request = { context: 'default', method: 'GET', headers: {}, query: {}, body: {}, auth } as const
  const differing: unknown[] = []
  for (let i = 0; i < COMPARED; i++) {
    const filter = randomFilter(generator, table.paths)
    const node = parseFilter(filter)
    if (!isLocal(node, collection)) continue
    const matches = all
      .filter(({ values }) =>
        [...rules, node].every((each) => evaluateFilter(each, { collection, values, request, now: new Date() })),
      )
      .map(({ values }) => values.id)
    const { status, body } = await ask(`GET ${filtered(table.collection, filter, '&perPage=1000')}`, {
      as: table.as,
      headers: from(i),
    })
    if (status === 400) continue
    const listed = (body['items'] as { id: string }[]).map(({ id }) => id)
    if (JSON.stringify(listed) !== JSON.stringify(matches)) differing.push({ filter, listed, matches })
  }
  return differing
}

conformance(
  'random requests',
  {
    'lists are never answered with 5xx, nor show what the rule hides': async (world) => {
      const generator = new Generator(SEED)
      const from = await fromManyAddresses(world)
      const shown: unknown[] = []
      const failed = await broken(INPUTS, async (i) => {
        const url = `/api/collections/${generator.pick(['things', 'things', 'things', 'teams', 'asking'])}/records?${generator.query()}`
        const as = WHO[i % 3]
        const { status, text } = await world.ask(`GET ${url}`, { as, headers: from(i) })
        if (as !== 'superuser' && /hush|"zip"|"pay"|"role"|tokenKey|"secret"|boss@|collectionName":"locked/.test(text))
          shown.push([as, url])
        return { status, what: url }
      })
      expect({ failed, shown }).toEqual({ failed: [], shown: [] })
    },
    "a filtered list is what the owner's rule and the filter let through of everything": async (world) => {
      const generator = new Generator(SEED + 4)
      for (let i = 0; i < 40; i++)
        await world.app.records.create('own', {
          owner: generator.pick([ID.ana, ID.bea, '']),
          value: generator.below(4),
        })
      expect(
        await compareLists(world, { collection: 'own', as: 'ana', paths: ['owner', 'value', 'id', 'value:lower'] }),
      ).toEqual([])
    },
    'a filtered list of every kind of field is what the evaluator lets through of everything': async (world) => {
      expect(
        await compareLists(world, {
          collection: 'things',
          as: 'superuser',
          paths: [
            'title',
            'title:lower',
            'amount',
            'done',
            'day',
            'kind',
            'html',
            'secret',
            'created',
            'id',
            'team',
            'parent',
          ],
        }),
      ).toEqual([])
    },
    'writes are never answered with 5xx, and what was refused is not stored': async (world) => {
      const generator = new Generator(SEED + 6)
      const { body } = await world.ask('POST /api/collections/things/records', { body: { title: 'fuzzed' } })
      const failed = await broken(INPUTS, async (i) => {
        const sent = generator.body()
        const request =
          i % 2 ? 'POST /api/collections/things/records' : `PATCH /api/collections/things/records/${String(body['id'])}`
        const { status } = await world.ask(request, { as: WHO[i % 3], body: sent })
        await keepFew(world, i)
        return { status, what: [request, sent] }
      })
      expect(failed).toEqual([])
      expect(await world.app.records.findAll('things', { filter: 'amount < 1 && amount != 0' })).toEqual([])
      expect(
        await world.app.records.findAll('things', {
          filter: "kind != '' && kind != 'a' && kind != 'b' && kind != 'c'",
        }),
      ).toEqual([])
    },
    'multipart bodies, whole and broken, are never answered with 5xx': async (world) => {
      const generator = new Generator(SEED + 8)
      const failed = await broken(INPUTS, async (i) => {
        const { contentType, payload } = generator.multipart()
        const request = generator.pick([
          'POST /api/collections/things/records',
          'POST /api/collections/things/records',
          `PATCH /api/collections/things/records/${ID.three}`,
          'POST /api/batch',
        ])
        const { status } = await world.ask(request, {
          as: WHO[i % 3],
          body: payload,
          headers: { 'content-type': contentType },
        })
        await keepFew(world, i)
        return { status, what: [request, contentType, payload] }
      })
      expect(failed).toEqual([])
    },
    'batches are never answered with 5xx': async (world) => {
      const generator = new Generator(SEED + 10)
      const failed = await broken(INPUTS / 2, async (i) => {
        const sent = {
          requests: generator.pick([
            generator.several(4, () => generator.item()),
            generator.several(4, () => generator.item()),
            'a',
            null,
          ]),
        }
        const { status } = await world.ask('POST /api/batch', { as: WHO[i % 3], body: sent })
        await keepFew(world, i)
        return { status, what: sent }
      })
      expect(failed).toEqual([])
    },
  },
  { plain: 'random requests are broken on purpose' },
)
