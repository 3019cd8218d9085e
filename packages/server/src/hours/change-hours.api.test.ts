import { addDays } from '@timesheet/domain/kernel'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openTimesheet,
  recordsOf,
  TODAY,
  type TimesheetFixture,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>

const CHANGE = '/api/commands/change-entries'
const SPLIT = '/api/commands/split-entry'
const RESTORE = '/api/commands/restore-entries'
const MANY = 620
const CLOSED = '2026-05-12'

describe.each(DRIVERS)('entries changed on the table on $name', (database) => {
  let sheet: TimesheetFixture
  let count = 0

  beforeAll(async () => {
    sheet = await openTimesheet(database)
  })
  afterAll(() => sheet.close())

  const newId = () => `${String(++count).padStart(6, '0')}changehrs`
  const post = (viewer: ViewerName, url: string, body: object) => sheet.request(viewer, 'POST', url, body)
  const rowsOf = async (collection: string, filter: string): Promise<readonly Values[]> =>
    (await sheet.app.records.findAll(collection, { filter, sort: 'id' })).map(({ values }) => values)
  /** A draft of a day of its own, so that no day gets too long; of a closed day as history is. */
  const entry = async (given: Values = {}) => {
    const more = {
      day: addDays(TODAY, -2 - (++count % 14)),
      ...given,
      ...(given['day'] === CLOSED && { source: 'import' }),
    }
    const { ids, own, activity } = sheet.world
    const said = { project: own, activity, minutes: 60, note: 'Planos', kind: 'normal', billable: true, state: 'draft' }
    const { values } = await sheet.app.records.create('hours', { user: ids.pr, ...said, ...more })
    return String(values.id)
  }
  const stored = async (id: string) => (await rowsOf('hours', `id = "${id}"`))[0]
  const plan = async (viewer: ViewerName, url: string, input: object) => {
    const asked = { ...input, seed: newId() }
    const { status, body: preview } = await post(viewer, `${url}/preview`, asked)
    const operation = newId()
    const run = () => post(viewer, url, { ...asked, digest: preview.digest, operation })
    const codes = preview.leftOut?.map(({ code }: { code: string }) => code)
    return { status, preview, operation, codes, run, steps: preview.steps?.length }
  }
  const progress = async (id: string) => (await rowsOf('hours_changes', `id = "${id}"`))[0]

  describe('more than one transaction writes', () => {
    const day = addDays(TODAY, -1)
    const made: string[] = []
    const people = () => [sheet.world.ids.pr, sheet.world.ids.mate]
    const fill = async () => {
      const rows = Array.from({ length: MANY }, (_, n) => ({
        user: people()[n % 2]!,
        day: addDays(day, -(n % 25)),
        minutes: 15,
        project: sheet.world.own,
        activity: sheet.world.activity,
        note: 'Muchas',
        kind: 'normal',
        billable: true,
        state: 'draft',
      }))
      for (let at = 0; at < MANY; at += 100)
        for (const { values } of await sheet.app.driver.transaction((tx) =>
          sheet.app.records.createAll('hours', rows.slice(at, at + 100), tx),
        ))
          made.push(String(values.id))
    }
    const notes = async () => {
      const rows = await rowsOf('hours', 'minutes = 15 && (note = "Muchas" || note = "Otra")')
      return Map.groupBy(rows, ({ note }) => String(note))
    }
    const asked = () => ({ project: sheet.world.own, change: 'note', text: 'Muchas', toNote: 'Otra' })

    it('is planned whole, its review is cut, and each is written once with its row of the log', async () => {
      await fill()
      const { preview, operation, run, steps } = await plan('jp', CHANGE, asked())
      expect(preview.whole).toEqual({ steps: MANY, ways: { changed: MANY }, leftOut: {} })
      expect(steps).toBe(100)
      expect((await run()).status).toBe(200)
      await sheet.app.outbox.settle()
      expect(await progress(operation)).toMatchObject({
        state: 'done',
        total: MANY,
        done: MANY,
        written: MANY,
        left: 0,
      })
      expect((await notes()).get('Otra')).toHaveLength(MANY)
      const log = await rowsOf('audit', `operation = "${operation}" && entity = "hours"`)
      expect(log).toHaveLength(MANY)

      const undo = (viewer: ViewerName) => post(viewer, `/api/hours/changes/${operation}/undo`, {})
      expect((await undo('adm')).status).toBe(404)
      await sheet.app.records.update('hours', made[0]!, { note: 'Cambiada después' })
      expect((await undo('jp')).status).toBe(204)
      await sheet.app.outbox.settle()
      expect(await progress(operation)).toMatchObject({ state: 'undone', undone: MANY - 1 })
      expect((await notes()).get('Muchas')).toHaveLength(MANY - 1)
      expect((await undo('jp')).status).toBe(400)
      await sheet.app.records.update('hours', made[0]!, { note: 'Muchas' })
    })

    it('is refused as stale when an entry was added, changed or sent since the review', async () => {
      const { run } = await plan('jp', CHANGE, asked())
      const id = await entry({ minutes: 15, note: 'Muchas', day })
      const answer = await run()
      expect([answer.status, answer.body.data.command.code]).toEqual([409, 'command_stale'])
      expect(answer.body.data.command.params.preview.whole.steps).toBe(MANY + 1)
      expect((await notes()).get('Otra')).toBeUndefined()
      await sheet.app.records.delete('hours', id)
    })

    it('leaves what changed while it runs, and is gone on with by another process', async () => {
      const { operation, run } = await plan('jp', CHANGE, asked())
      expect((await run()).status).toBe(200)
      // As if the first process had died before its first part.
      await sheet.app.records.update('hours', made[3]!, { minutes: 15, note: 'Muchas, y más' })
      await sheet.app.outbox.settle()
      const end = await progress(operation)
      expect(end).toMatchObject({ state: 'done', done: MANY })
      expect(Number(end?.['written']) + Number(end?.['left'])).toBe(MANY)
    })

    it('deletes many, into the trash, and brings them all back', async () => {
      const { operation, run } = await plan('jp', CHANGE, {
        ...asked(),
        text: '',
        from: addDays(day, -25),
        to: day,
        change: 'remove',
      })
      expect((await run()).status).toBe(200)
      await sheet.app.outbox.settle()
      const gone = Number((await progress(operation))?.['written'])
      expect(gone).toBeGreaterThanOrEqual(MANY)
      expect((await rowsOf('deleted_hours', `deletedBy = "${sheet.world.ids.jp}"`)).length).toBe(gone)
      expect((await post('jp', `/api/hours/changes/${operation}/undo`, {})).status).toBe(204)
      await sheet.app.outbox.settle()
      expect(await progress(operation)).toMatchObject({ state: 'undone', undone: gone })
      expect(await rowsOf('deleted_hours', '')).toEqual([])
    })

    describe('from the trash', () => {
      const jp = () => sheet.world.ids.jp
      const inTrash = async () => (await rowsOf('deleted_hours', `deletedBy = "${jp()}"`)).length
      const drafts = async () => (await rowsOf('hours', 'minutes = 15 && state = "draft"')).length
      const everything = { user: '', deletedBy: '', from: '', to: '', ids: '' }
      const removed = async () => {
        const all = await plan('jp', CHANGE, {
          ...asked(),
          text: '',
          from: addDays(day, -25),
          to: day,
          change: 'remove',
        })
        expect((await all.run()).status).toBe(200)
        await sheet.app.outbox.settle()
        return Number((await progress(all.operation))?.['written'])
      }

      it('come back in parts, all that a query finds, and go there again when that is undone', async () => {
        const gone = await removed()
        const { body } = await sheet.request('jp', 'GET', '/api/hours/deleted?page=0')
        expect([body.items.length, body.isMore, body.all.entries]).toEqual([100, true, gone])
        const { preview, operation, run } = await plan('jp', RESTORE, { ...everything, deletedBy: jp() })
        expect(preview.whole).toMatchObject({ steps: gone, ways: { restored: gone }, leftOut: {} })
        expect((await run()).status).toBe(200)
        await sheet.app.outbox.settle()
        expect(await progress(operation)).toMatchObject({ change: 'restore', state: 'done', written: gone, left: 0 })
        expect([await inTrash(), await drafts()]).toEqual([0, gone])

        expect((await post('jp', `/api/hours/changes/${operation}/undo`, {})).status).toBe(204)
        await sheet.app.outbox.settle()
        expect(await progress(operation)).toMatchObject({ state: 'undone', undone: gone })
        expect([await inTrash(), await drafts()]).toEqual([gone, 0])
      })

      it('only the days and the person that are asked for, and nothing that the viewer does not see', async () => {
        const { mate } = sheet.world.ids
        const some = await plan('jp', RESTORE, { ...everything, user: mate, from: day, to: day })
        const rows = await rowsOf('deleted_hours', `user = "${mate}" && day = "${day}"`)
        expect(some.steps).toBe(rows.length)
        expect((await plan('pr', RESTORE, { ...everything, user: mate })).steps).toBe(0)
      })

      it('leave what was typed there meanwhile, and are stale when more was deleted', async () => {
        const all = await plan('jp', RESTORE, everything)
        const [taken] = await rowsOf('deleted_hours', `deletedBy = "${jp()}"`)
        const [first] = (await rowsOf('deleted_hours', `id = "${String(taken!['id'])}"`)).map(
          (row) => row['row'] as Values,
        )
        const { version: _v, created: _c, updated: _u, collectionId: _i, collectionName: _n, ...said } = first!
        await sheet.app.records.create('hours', { ...said, note: 'Otra vez' })
        expect((await all.run()).status).toBe(409)
        const again = await plan('jp', RESTORE, everything)
        expect(again.preview.whole.leftOut).toEqual({ restore_is_back: 1 })
        expect((await again.run()).status).toBe(200)
        await sheet.app.outbox.settle()
        expect((await stored(String(first!['id'])))?.['note']).toBe('Otra vez')
      })
    })
  })

  describe('approved ones (domain.md §11.1)', () => {
    const SIGNED = () => ({ state: 'approved', sentBy: sheet.world.ids.pr, decidedBy: sheet.world.ids.jp })
    const reason = 'Era de la obra'

    beforeAll(async () => {
      for (const [from, to, state] of [
        ['2026-05-01', '2026-05-31', 'closed'],
        ['2026-06-01', '2026-06-30', 'open'],
      ])
        if ((await rowsOf('periods', `from = "${from}"`)).length === 0)
          await sheet.app.records.create('periods', { kind: 'month', from, to, state })
    })

    it.each<[string, ViewerName, Values, Values, readonly string[], Values]>([
      ['without a reason they stay', 'jp', {}, { change: 'note', toNote: 'Otra' }, ['entries_approved'], {}],
      ['a short reason', 'jp', {}, { change: 'note', toNote: 'Otra', reason: 'no' }, ['hours_reason_short'], {}],
      ['their project’s manager', 'jp', {}, { change: 'note', toNote: 'Otra', reason }, [], { version: 1 }],
      ['whoever worked them', 'pr', {}, { change: 'note', toNote: 'Otra', reason }, ['hours_not_your_decision'], {}],
      ['a colleague', 'mate', {}, { change: 'note', toNote: 'Otra', reason }, [], {}],
      ['the same', 'jp', {}, { change: 'note', toNote: 'Planos', reason }, ['entries_same'], {}],
      ['deleted', 'jp', {}, { change: 'remove', reason }, ['entries_approved'], {}],
      ['waiting', 'jp', { state: 'submitted' }, { change: 'note', toNote: 'X', reason }, ['entries_waiting'], {}],
      [
        'closed, another kind',
        'af',
        { day: CLOSED },
        { change: 'kind', toKind: 'travel', reason },
        [],
        { adjusted: 2 },
      ],
      [
        'closed, by a manager',
        'jp',
        { day: CLOSED },
        { change: 'kind', toKind: 'travel', reason },
        ['entries_closed_not_allowed'],
        {},
      ],
      ['closed, the note', 'af', { day: CLOSED }, { change: 'note', toNote: 'X', reason }, ['entries_closed_note'], {}],
      [
        'closed, billable',
        'af',
        { day: CLOSED },
        { change: 'billable', toBillable: false, reason },
        ['entries_closed_billable'],
        {},
      ],
    ])('%s', async (_, viewer, more, input, left, ways) => {
      const id = await entry({ ...SIGNED(), ...more })
      const { codes, preview } = await plan(viewer, CHANGE, { ids: id, ...input })
      expect(codes).toEqual(left)
      const collections = preview.steps.map(({ collection }: { collection: string }) => collection)
      expect(collections).toEqual([
        ...Array<string>(Number(ways['version'] ?? 0)).fill('hours'),
        ...Array<string>(Number(ways['adjusted'] ?? 0)).fill('hours_adjustments'),
      ])
    })

    it('become a new version that waits again, which is undone by nobody', async () => {
      const id = await entry(SIGNED())
      const { run, operation } = await plan('jp', CHANGE, { ids: id, change: 'billable', toBillable: false, reason })
      expect((await run()).status).toBe(200)
      expect(await stored(id)).toMatchObject({
        state: 'submitted',
        billable: false,
        decidedBy: '',
        sentBy: sheet.world.ids.jp,
      })
      // INV-HRS-10: who made the version does not approve it, and taking it back would be that.
      for (const viewer of ['jp', 'adm'] as const) {
        const undone = await post(viewer, `/api/operations/${operation}/undo`, { operation: newId() })
        expect([viewer, undone.status >= 400]).toEqual([viewer, true])
      }
      expect(await stored(id)).toMatchObject({ state: 'submitted', billable: false })
    })

    it('of a closed period become a pair of adjustments, once, and the entry stays (INV-HRS-03)', async () => {
      const id = await entry({ ...SIGNED(), day: CLOSED })
      const before = await stored(id)
      const input = { ids: id, change: 'kind', toKind: 'travel', reason }
      const { run, operation } = await plan('af', CHANGE, input)
      const done = await run()
      expect([done.status, done.body.data]).toEqual([200, undefined])
      expect(await stored(id)).toEqual(before)
      const pair = await rowsOf('hours_adjustments', `origin = "${id}"`)
      expect(new Map(pair.map(({ minutes, kind }) => [minutes, kind]))).toEqual(
        new Map([
          [-60, 'normal'],
          [60, 'travel'],
        ]),
      )
      expect(new Set(pair.map(({ group }) => group)).size).toBe(1)
      expect((await plan('af', CHANGE, input)).codes).toEqual(['entries_adjusted'])
      const undone = await post('af', `/api/operations/${operation}/undo`, { operation: newId() })
      expect(undone.status).toBeGreaterThanOrEqual(400)
    })

    it('is stale when the period was closed since the review', async () => {
      const id = await entry({ ...SIGNED(), day: '2026-04-14' })
      const { run } = await plan('jp', CHANGE, { ids: id, change: 'note', toNote: 'Otra', reason })
      await sheet.app.records.create('periods', {
        kind: 'month',
        from: '2026-04-01',
        to: '2026-04-30',
        state: 'closed',
      })
      expect((await run()).status).toBe(409)
    })
  })

  describe('an entry that is split', () => {
    const part = (minutes: number, more: Values = {}) => ({
      minutes,
      project: sheet.world.own,
      activity: sheet.world.activity,
      document: '',
      nonproductive: '',
      billable: true,
      note: 'Planos',
      ...more,
    })
    it.each<[string, Values, () => readonly Values[], string | null]>([
      ['of the same minutes', {}, () => [part(45), part(15, { note: 'Acta' })], null],
      ['of three', {}, () => [part(15), part(15), part(30)], null],
      ['of fewer minutes', {}, () => [part(30), part(15)], 'split_sum'],
      ['of none', {}, () => [part(60), part(0)], 'split_sum'],
      ['of one', {}, () => [part(60)], 'split_too_few'],
      ['of too many', {}, () => Array.from({ length: 21 }, () => part(3)), 'split_too_many'],
      ['that is no list', {}, () => [], 'split_too_few'],
      ['that is sent', { state: 'submitted' }, () => [part(30), part(30)], 'split_not_draft'],
      ['that is approved', { state: 'approved' }, () => [part(30), part(30)], 'split_not_draft'],
      [
        'to a project that takes none',
        {},
        () => [part(30), part(30, { project: sheet.world.other, activity: '' })],
        'hours_not_member',
      ],
      ['to nothing', {}, () => [part(30), part(30, { project: '', activity: '' })], 'hours_target_missing'],
      ['that is not rounded', {}, () => [part(40), part(20)], 'hours_not_rounded'],
    ])('%s', async (_, more, parts, code) => {
      const id = await entry(more)
      const { codes, run, steps } = await plan('pr', SPLIT, { entry: id, parts: parts() })
      expect(codes).toEqual(code ? [code] : [])
      expect((await run()).status).toBe(code ? 400 : 200)
      expect(steps).toBe(code ? 0 : parts().length)
    })

    it('keeps its minutes, divides its times, and is whole again when undone', async () => {
      const id = await entry({ minutes: 120, start: '22:00', end: '00:00', note: 'Guardia', day: addDays(TODAY, -2) })
      const before = await stored(id)
      const { run, operation, preview } = await plan('pr', SPLIT, {
        entry: id,
        parts: [part(30), part(90, { note: 'Cierre' })],
      })
      expect((await run()).status).toBe(200)
      const other = preview.steps[1].id as string
      expect(await stored(id)).toMatchObject({ minutes: 30, start: '22:00', end: '22:30' })
      expect(await stored(other)).toMatchObject({
        minutes: 90,
        start: '22:30',
        end: '00:00',
        note: 'Cierre',
        state: 'draft',
      })
      expect((await rowsOf('audit', `operation = "${operation}" && entity = "hours"`)).length).toBeLessThanOrEqual(2)
      expect((await post('pr', `/api/operations/${operation}/undo`, { operation: newId() })).status).toBe(200)
      const { version: _v, updated: _u, enteredBy: _by, ...said } = before!
      expect(await stored(id)).toMatchObject(said)
      expect(await stored(other)).toBeUndefined()
      // What an undo takes away was never thrown away.
      expect(await rowsOf('deleted_hours', `entry = "${other}"`)).toEqual([])
    })

    it('is not split by who may not see or write it, nor twice', async () => {
      const id = await entry()
      const asked = { entry: id, parts: [part(30), part(30)] }
      expect((await plan('mate', SPLIT, asked)).codes).toEqual(['split_gone'])
      expect((await plan('le', SPLIT, asked)).codes).toEqual(['hours_not_allowed'])
      const first = await plan('pr', SPLIT, asked)
      const second = await plan('pr', SPLIT, asked)
      expect((await first.run()).status).toBe(200)
      expect((await second.run()).status).toBeGreaterThanOrEqual(400)
    })
  })

  describe('the trash', () => {
    const trash = async (viewer: ViewerName, query = '') =>
      (await sheet.request(viewer, 'GET', `/api/hours/deleted?${query}`)).body.items as readonly Values[] | undefined
    const deleted = async (more: Values = {}) => {
      const id = await entry({ note: `Borrada ${++count}`, ...more })
      const note = (await stored(id))?.['note']
      expect((await sheet.request('pr', 'DELETE', recordsOf('hours', id))).status).toBe(204)
      const rowOf = async (viewer: ViewerName, query = '') =>
        (await trash(viewer, query))?.find((row) => row['note'] === note)
      return { id, rowOf }
    }

    it.each(['draft', 'rejected'])('a %s is seen there by who saw it, and comes back as a draft', async (state) => {
      const { id, rowOf } = await deleted({
        state,
        reason: state === 'rejected' ? 'Falta' : '',
        day: addDays(TODAY, -4),
      })
      const row = await rowOf('pr')
      expect(row).toMatchObject({ minutes: 60, deletedBy: sheet.world.ids.pr })
      expect(JSON.stringify(row)).not.toContain('"row"')
      for (const viewer of ['jp', 'adm', 'le'] as const)
        expect([viewer, await rowOf(viewer)]).toMatchObject([viewer, {}])
      for (const viewer of ['mate', 'cd', 'cl', 'guest'] as const)
        expect([viewer, await rowOf(viewer)]).toEqual([viewer, undefined])
      expect(await rowOf('adm', `user=${sheet.world.ids.mate}`)).toBeUndefined()
      expect(await rowOf('adm', `from=${TODAY}`)).toBeUndefined()
      const ids = String(row?.['id'])
      expect((await plan('mate', RESTORE, { ids })).steps).toBe(0)
      expect((await plan('le', RESTORE, { ids })).codes).toEqual(['hours_not_allowed'])
      const back = await plan('jp', RESTORE, { ids })
      expect((await back.run()).status).toBe(200)
      expect(await stored(id)).toMatchObject({ state: 'draft', reason: '', minutes: 60 })
      expect(await rowOf('pr')).toBeUndefined()
      expect((await plan('jp', RESTORE, { ids })).steps).toBe(0)
    })

    it('keeps what came back and was taken away again, by undo or redo', async () => {
      const { id, rowOf } = await deleted()
      const undo = async (operation: string) => {
        const next = newId()
        const { status } = await post('pr', `/api/operations/${operation}/undo`, { operation: next })
        expect(status).toBe(200)
        return next
      }
      const back = await plan('pr', RESTORE, { ids: String((await rowOf('pr'))?.['id']) })
      expect((await back.run()).status).toBe(200)
      const undone = await undo(back.operation)
      expect([await stored(id), await rowOf('pr')]).toMatchObject([undefined, { minutes: 60 }])
      await undo(undone)
      expect([(await stored(id))?.['state'], await rowOf('pr')]).toEqual(['draft', undefined])

      const removal = await plan('pr', CHANGE, { ids: id, change: 'remove' })
      expect((await removal.run()).status).toBe(200)
      await undo(await undo(removal.operation))
      expect([await stored(id), await rowOf('pr')]).toMatchObject([undefined, { minutes: 60 }])
    })

    it('offers no more what was typed again under its id', async () => {
      const { id, rowOf } = await deleted()
      const ids = String((await rowOf('pr'))?.['id'])
      const said = { user: sheet.world.ids.pr, day: addDays(TODAY, -1), minutes: 15, project: sheet.world.own }
      const again = await sheet.request('pr', 'POST', recordsOf('hours'), {
        id,
        ...said,
        kind: 'normal',
        state: 'draft',
      })
      expect(again.status).toBe(200)
      expect(await rowOf('pr')).toBeUndefined()
      expect((await plan('pr', RESTORE, { ids })).codes).toEqual(['restore_is_back'])
    })

    it.each<[string, Values, () => Promise<unknown>, string]>([
      [
        'its time is taken',
        { start: '03:00', end: '04:00', day: addDays(TODAY, -5) },
        () => entry({ start: '03:30', end: '04:30', day: addDays(TODAY, -5) }),
        'hours_overlap',
      ],
      [
        'its project is over',
        { day: addDays(TODAY, -6) },
        () => sheet.app.records.update('projects', sheet.world.own, { state: 'closed' }),
        'hours_project_not_open',
      ],
    ])('says why it does not come back: %s', async (_, more, spoil, code) => {
      const { rowOf } = await deleted(more)
      const ids = String((await rowOf('pr'))?.['id'])
      await spoil()
      const { codes, run } = await plan('pr', RESTORE, { ids })
      expect(codes).toEqual([code])
      expect((await run()).status).toBe(400)
      await sheet.app.records.update('projects', sheet.world.own, { state: 'active' })
    })

    it('is emptied of what is older than a month, and of nothing else', async () => {
      const { rowOf } = await deleted({ day: addDays(TODAY, -7) })
      const id = String((await rowOf('pr'))?.['id'])
      const { purgeTrash } = await import('./purge-trash.job.ts')
      await purgeTrash(sheet.app)
      expect(await rowsOf('deleted_hours', `id = "${id}"`)).toHaveLength(1)
      sheet.clock.now = '2026-08-25T15:00:00.000Z'
      expect(await rowOf('adm')).toBeUndefined()
      await purgeTrash(sheet.app)
      expect(await rowsOf('deleted_hours', '')).toHaveLength(0)
    })
  })
})
