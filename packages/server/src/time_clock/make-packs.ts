import { type App, findRows, findRowsById, type PluginApp, type RowOf } from '@timesheet/engine'
import { localTimeOf, monthBounds } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { type PackCheck, type PackedPerson, registerPacks } from '@timesheet/domain/time_clock'
import { putItems } from '../kernel/inbox.ts'
import { logReads } from '../kernel/register-reads.ts'
import { onInterrupt } from '../kernel/works.ts'
import { personFiles, SUMMARY_FILES, type SummarisedMonths, TYPES, WITHOUT_EMPLOYER } from './summary-files.ts'
import { verifyRegister } from './verify-register.ts'

const KIND = 'register-pack'
const LASTS_SECONDS = 2 * 86_400

/** A stored pack. */
export type Pack = RowOf<typeof registerPacks>

/** Registers the making of packs: durable, a person at a time, so that another process goes on if this one dies. */
export function registerPackJobs(app: PluginApp): void {
  onInterrupt(app, { kind: KIND, collection: registerPacks.name })
  app.outbox.on(KIND, ({ payload }) => makePack(app, payload['pack'] ?? ''))
  app.crons.add('dropRegisterPacks', '53 4 * * *', () => dropPacks(app))
}

/** Stores, with the pack itself, that it is to be made. */
export async function queuePack(app: App, pack: string, tx: Parameters<App['outbox']['add']>[1]): Promise<void> {
  await app.outbox.add({ kind: KIND, key: pack, payload: { pack }, lasts: LASTS_SECONDS }, tx)
}

/** The key of a file of a pack in the store of files; it goes with its record. */
export function packFileKey(app: App, pack: string, name: string): string {
  const collection = app.collections.all().find((one) => one.name === registerPacks.name)
  return `${collection?.id ?? registerPacks.name}/${pack}/${name}`
}

async function makePack(app: App, id: string): Promise<void> {
  for (;;) {
    const pack = (await app.records.findById(registerPacks, id))?.values
    if (!pack || pack.state !== 'running') return
    const person = pack.people?.[pack.done]
    if (!person) return finish(app, pack)
    await packPerson(app, pack, person)
  }
}

async function packPerson(app: App, pack: Pack, packed: PackedPerson): Promise<void> {
  const { user, from, to } = packed
  const person = (await app.records.findById(users, user))?.values
  if (person) {
    const range = { from: monthBounds(from).from, to: monthBounds(to).to }
    await logReads(app, {
      users: [user],
      reader: pack.by,
      readerName: `${pack.byName}: paquete para inspección`,
      ...range,
    })
    await putFiles(app, { person, from, to, employer: pack.employer }, packFileKey(app, pack.id, user))
    if (packed.unemployed)
      await putFiles(app, { person, from, to, employer: '' }, packFileKey(app, pack.id, `${user}-${WITHOUT_EMPLOYER}`))
  }
  await app.driver.transaction(async (tx) => {
    await tx.lock(`${KIND} ${pack.id}`)
    const now = (await app.records.findById(registerPacks, pack.id, tx))?.values
    // Another process may have done this person meanwhile.
    if (now?.state === 'running' && now.done === pack.done)
      await app.records.update(registerPacks, pack.id, { done: pack.done + 1 }, tx)
  })
}

async function putFiles(app: App, asked: SummarisedMonths, key: string): Promise<void> {
  const files = await personFiles(app, asked)
  for (const format of SUMMARY_FILES) {
    const content = files?.[format] ?? ''
    await app.files.put(`${key}.${format}`, typeof content === 'string' ? Buffer.from(content) : content, TYPES[format])
  }
}

async function finish(app: App, pack: Pack): Promise<void> {
  const check = await checkChains(app, pack)
  await app.driver.transaction(async (tx) => {
    await tx.lock(`${KIND} ${pack.id}`)
    if ((await app.records.findById(registerPacks, pack.id, tx))?.values.state !== 'running') return
    await app.records.update(registerPacks, pack.id, { state: 'done', check }, tx)
    await putItems({ app, tx }, [
      {
        user: pack.by,
        class: 'notice',
        code: 'REG-PAQUETE',
        title: 'El paquete del registro de jornada está listo para descargar',
        reason: 'Porque lo pidió quien lo recibe',
        link: '/config/register',
        object: registerPacks.name,
        objectId: pack.id,
        period: pack.from,
      },
    ])
  })
}

/** Verifies the register, and keeps what concerns the people of the pack and the seals. */
async function checkChains(app: App, { people }: Pack): Promise<PackCheck> {
  const { head, faults } = await verifyRegister(app)
  const packed = (people ?? []).map(({ user }) => user)
  const mine = faults.filter((fault) => fault.startsWith('seal') || packed.some((user) => fault.includes(user)))
  return { at: app.clock().toISOString(), seal: head.number, hash: head.hash, faults: mine.slice(0, 500) }
}

/** Deletes the packs whose days are over, with their files. */
export async function dropPacks(app: App): Promise<void> {
  const { day: today } = localTimeOf(app.clock(), 'UTC')
  const over = await findRows({ app }, registerPacks, { filter: 'expiresOn <= {:today}', params: { today } })
  for (const { id } of over) {
    await app.files.deletePrefix(packFileKey(app, id, ''))
    await app.records.delete(registerPacks, id)
  }
}

/** The people of a pack with their names. */
export async function namesOf(app: App, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await findRowsById({ app }, users, ids)
  return new Map([...found.values()].map(({ id, name, surname }) => [id, `${surname}, ${name}`]))
}
