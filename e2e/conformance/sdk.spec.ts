import { type OidcServer, startOidcServer, startPostgres } from '@timesheet/engine/testing'
import type PocketBase from 'pocketbase'
import { codeTo } from '../fixtures/mail.ts'
import { type OwnServer, startOwnServer, superuserOf } from '../fixtures/own-server.ts'
import { expect, test } from '../fixtures/test.ts'
import { openSdkPage } from './sdk-page.ts'

const PASSWORD = 'sdk-password-1'
const MANY = 2500
const open = { listRule: '', viewRule: '', createRule: '', updateRule: '', deleteRule: '' }

/** Sets up collections, a provider and codes by mail, as a developer would before the first page. */
async function prepare(server: OwnServer, oidc: OidcServer): Promise<PocketBase> {
  const root = await superuserOf(server)
  await root.settings.update({
    batch: { enabled: true, maxRequests: 500, timeout: 30 },
    meta: { appURL: server.origin },
  })
  const teams = await root.collections.create({
    name: 'teams',
    type: 'base',
    fields: [{ name: 'name', type: 'text' }],
    ...open,
  })
  await root.collections.create({
    name: 'things',
    type: 'base',
    fields: [
      { name: 'title', type: 'text' },
      { name: 'team', type: 'relation', collectionId: teams.id, maxSelect: 1 },
      { name: 'files', type: 'file', maxSelect: 3 },
      { name: 'owner', type: 'relation', collectionId: '_pb_users_auth_', maxSelect: 1 },
    ],
    ...open,
    listRule: 'owner = "" || owner = @request.auth.id',
  })
  await root
    .collection('users')
    .create({ email: 'ana@sdk.test', password: PASSWORD, passwordConfirm: PASSWORD, name: 'Ana' })
  await root.collections.update('users', {
    otp: { enabled: true, length: 6 },
    oauth2: { enabled: true, providers: [oidc.provider()] },
  })
  return root
}

for (const database of ['SQLite', 'PostgreSQL'] as const) {
  test.describe(`the official client in a browser, on ${database}`, () => {
    test.describe.configure({ mode: 'serial' })
    let server: OwnServer
    let oidc: OidcServer
    let root: PocketBase
    let base = ''
    const ending: (() => Promise<void>)[] = []

    test.beforeAll(async () => {
      oidc = await startOidcServer({
        accounts: [{ sub: 'bea', name: 'Bea', email: 'bea@provider.test', email_verified: true }],
      })
      oidc.signIn('bea')
      ending.push(() => oidc.close())
      const postgres = database === 'PostgreSQL' ? await startPostgres() : undefined
      if (postgres) ending.unshift(() => postgres.stop())
      server = await startOwnServer(['--bare', ...(postgres ? [`--database-url=${postgres.url}`] : [])])
      ending.unshift(() => server.stop())
      base = `${server.origin}/timesheet/`
      root = await prepare(server, oidc)
    })
    test.afterAll(async () => {
      for (const end of ending) await end()
    })

    test('B166 B169 signs in, writes with files, expands and batches below a path', async ({ context }) => {
      const page = await openSdkPage(context, base)
      const seen = await page.evaluate(async (password) => {
        const { pb } = window
        const { record } = await pb.collection('users').authWithPassword('ana@sdk.test', password)
        const team = await pb.collection('teams').create({ name: 'Norte' })
        const made = await pb.collection('things').create({
          title: 'uno',
          team: team.id,
          files: [new File(['hola'], 'Mi Foto.txt'), new File(['chau'], 'otra.txt')],
        })
        const kept = await pb
          .collection('things')
          .update(made.id, { 'files-': [made['files'][1]], 'files+': new File(['más'], 'mas.txt') }, { expand: 'team' })
        const file = await (await fetch(pb.files.getURL(kept, kept['files'][0]))).text()
        const batch = pb.createBatch()
        batch.collection('things').create({ title: 'dos', files: new File(['lote'], 'lote.txt') })
        batch.collection('things').update(made.id, { title: 'uno y medio' })
        batch.collection('things').upsert({ id: 'upsert000000000', title: 'tres' })
        const results = await batch.send()
        const list = await pb.collection('things').getFullList({ sort: 'title', fields: 'title' })
        await pb.collection('things').delete(results[0]!.body.id)
        const isSuperuser = pb.authStore.isSuperuser
        return {
          name: record['name'],
          valid: pb.authStore.isValid,
          isSuperuser,
          files: kept['files'].length,
          team: kept.expand?.['team'].name,
          file,
          statuses: results.map(({ status }) => status),
          uploaded: results[0]!.body.files.length,
          titles: list.map(({ title }) => title),
        }
      }, PASSWORD)
      expect(seen).toEqual({
        name: 'Ana',
        valid: true,
        isSuperuser: false,
        files: 2,
        team: 'Norte',
        file: 'hola',
        statuses: [200, 200, 200],
        uploaded: 1,
        titles: ['dos', 'tres', 'uno y medio'],
      })
    })

    test('B166 receives what another browser writes, as far as its rule allows', async ({ context }) => {
      const page = await openSdkPage(context, base)
      await page.evaluate(async () => {
        const note = (topic: string) => (event: { action: string; record: { title?: string } }) =>
          void window.heard.push({ action: event.action, title: event.record.title ?? '', topic })
        await window.pb.collection('things').subscribe('*', note('*'))
        await window.pb
          .collection('things')
          .subscribe('upsert000000000', note('one'), { fields: 'title', query: { filter: 'title != "callado"' } })
      })
      const ana = await root.collection('users').getFirstListItem('email = "ana@sdk.test"')
      await root.collection('things').create({ title: 'secreto', owner: ana.id })
      await root.collection('things').update('upsert000000000', { title: 'callado' })
      await root.collection('things').update('upsert000000000', { title: 'oído' })
      await root.collection('things').delete('upsert000000000')
      await expect.poll(() => page.evaluate(() => window.heard.length)).toBe(5)
      const heard = await page.evaluate(() =>
        window.heard.map(({ action, title, topic }) => `${topic} ${action} ${title}`).sort(),
      )
      expect(heard).toEqual([
        '* delete oído',
        '* update callado',
        '* update oído',
        'one delete oído',
        'one update oído',
      ])
      await page.evaluate(() => window.pb.collection('things').unsubscribe())
      await root.collection('things').create({ title: 'después' })
      expect(await page.evaluate(() => window.heard.length)).toBe(5)
    })

    test('B121 B122 signs in by a code from a mail', async ({ context }) => {
      const page = await openSdkPage(context, base)
      const otpId = await page.evaluate(
        async () => (await window.pb.collection('users').requestOTP('ana@sdk.test')).otpId,
      )
      const code = await codeTo('ana@sdk.test', { dir: server.dir })
      const refused = await page.evaluate(
        async (id) =>
          window.pb
            .collection('users')
            .authWithOTP(id, 'falso')
            .then(
              () => 'in',
              (error: { status: number; message: string }) => `${error.status} ${error.message}`,
            ),
        otpId,
      )
      expect(refused).toBe('400 Invalid or expired OTP.')
      const signed = await page.evaluate(
        async ([id, password]) => {
          await window.pb.collection('users').authWithOTP(id!, password!)
          const fresh = await window.pb.collection('users').authRefresh()
          return [fresh.record['email'], fresh.record['verified'], window.pb.authStore.isValid]
        },
        [otpId, code],
      )
      expect(signed).toEqual(['ana@sdk.test', true, true])
    })

    test("B126 B127 signs up through a provider's window", async ({ context }) => {
      const page = await openSdkPage(context, base)
      await page.evaluate(() => {
        document.querySelector('button')!.onclick = () => {
          void window.pb
            .collection('users')
            .authWithOAuth2({ provider: 'oidc' })
            .then(
              ({ record, meta }) =>
                void (document.title = JSON.stringify([
                  record['email'],
                  record['verified'],
                  meta?.['isNew'],
                  meta?.['name'],
                ])),
              (error: Error) => void (document.title = error.message),
            )
        }
      })
      const popup = page.waitForEvent('popup')
      await page.getByRole('button').click()
      await popup
      await expect(page).toHaveTitle('["bea@provider.test",true,true,"Bea"]')
      const links = await page.evaluate(async () =>
        (await window.pb.collection('_externalAuths').getFullList()).map(
          ({ provider, providerId }) => `${provider} ${providerId}`,
        ),
      )
      expect(links).toEqual(['oidc bea'])
    })

    test('B167 B168 reads 2,500 records in three calls, and a first item that is not there is a 404 of its own', async ({
      context,
    }) => {
      await root.collections.create({ name: 'many', fields: [{ name: 'n', type: 'number' }], ...open })
      for (let from = 0; from < MANY; from += 500) {
        const batch = root.createBatch()
        for (let n = from; n < from + 500; n++) batch.collection('many').create({ n })
        await batch.send()
      }
      const page = await openSdkPage(context, base)
      const asked: string[] = []
      page.on('response', (response) =>
        asked.push(`${response.status()} ${new URL(response.url()).searchParams.get('page')}`),
      )
      const all = await page.evaluate(async () =>
        (await window.pb.collection('many').getFullList({ sort: 'n' })).map(({ n }) => n as number),
      )
      expect(all).toEqual(Array.from({ length: MANY }, (_, n) => n))
      expect(asked).toEqual(['200 1', '200 2', '200 3'])
      const missing = await page.evaluate(async () =>
        window.pb
          .collection('many')
          .getFirstListItem('n = -1')
          .catch((error: { status: number }) => error.status),
      )
      expect([missing, asked.at(-1)]).toEqual([404, '200 1'])
    })

    test('B170 calls that are aborted neither corrupt data nor stop the server', async ({ context }) => {
      const page = await openSdkPage(context, base)
      const outcome = await page.evaluate(async () => {
        const settled = await Promise.allSettled(
          Array.from({ length: 60 }, (_, i) => window.pb.collection('many').create({ n: 10_000 + i })),
        )
        const lists = await Promise.allSettled(
          Array.from({ length: 60 }, () => window.pb.collection('many').getList(1, 5)),
        )
        const acknowledged = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value['n'] as number] : []))
        const stored = (await window.pb.collection('many').getFullList({ filter: 'n >= 10000' })).map(
          ({ n }) => n as number,
        )
        return {
          acknowledged,
          stored,
          aborted: lists.filter(({ status }) => status === 'rejected').length,
          health: (await window.pb.health.check()).code,
        }
      })
      expect(outcome.aborted).toBe(59)
      expect(outcome.acknowledged.filter((n) => !outcome.stored.includes(n))).toEqual([])
      expect(new Set(outcome.stored).size).toBe(outcome.stored.length)
      expect(outcome.health).toBe(200)
    })
  })
}
