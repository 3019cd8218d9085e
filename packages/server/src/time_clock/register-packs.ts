import type { Readable } from 'node:stream'
import { ApiError, type App, findRows, isRecordOf, type RouteHandler, stream } from '@timesheet/engine'
import { addDays, formatDay, inForce, localTimeOf, monthBounds, monthText } from '@timesheet/domain/kernel'
import { employerStretches } from '@timesheet/domain/hours'
import { employers, userEmployer, users } from '@timesheet/domain/people'
import {
  checkPack,
  type createPackRoute,
  employedMonths,
  PACK_DAYS,
  type packFileRoute,
  registerPacks,
} from '@timesheet/domain/time_clock'
import { csvText } from '../kernel/csv.ts'
import { gatherEmployers } from '../kernel/person-periods.ts'
import { type AskedMonths, recordedDays } from './employed-parts.ts'
import { SUMMARY_FILES, WITHOUT_EMPLOYER } from './summary-files.ts'
import { refuse } from '../kernel/refuse.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { zipStream } from '../kernel/zip-stream.ts'
import { namesOf, type Pack, packFileKey, queuePack } from './make-packs.ts'

const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]/gu

/** Begins a pack for AF: everybody whom the employer had in those months. */
export const answerCreatePack: RouteHandler<typeof createPackRoute> = async ({ input, info: { auth } }, app) => {
  if (!isRecordOf(auth, users)) throw new ApiError(403)
  const { id: by, name, surname, calendar } = auth.values
  const { employer, from, to } = input
  const today = await todayAt(app, calendar)
  if (!(await app.records.findById(employers, employer))) throw new ApiError(404)
  const range = { from: monthBounds(from).from, to: monthBounds(to).to }
  const employed = await findRows({ app }, userEmployer, {
    filter: 'employer = {:employer} && from <= {:to} && (to = "" || to > {:from})',
    params: { employer, ...range },
  })
  const months = employedMonths(employed, { from, to })
  const names = await namesOf(
    app,
    months.map(({ user }) => user),
  )
  const gaps = await unemployedIn(app, months)
  const people = months
    .map((one) => ({ ...one, name: names.get(one.user) ?? '', ...(gaps.has(one.user) && { unemployed: true }) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es') || (a.user < b.user ? -1 : 1))
  return app.driver.transaction(async (tx) => {
    await tx.lock(`register packs of ${by}`)
    const running = await app.records.findAll(
      registerPacks,
      {
        // One that is older was given up.
        filter: 'state = "running" && by = {:by} && expiresOn >= {:since}',
        params: { by, since: addDays(today, PACK_DAYS - 1) },
        limit: 1,
      },
      tx,
    )
    refuse(checkPack({ from, to }, { today, isRunning: running.length > 0, people: people.length }))
    const { values } = await app.records.create(
      registerPacks,
      {
        employer,
        from,
        to,
        state: 'running',
        total: people.length,
        done: 0,
        people,
        by,
        byName: `${name} ${surname}`.trim(),
        expiresOn: addDays(today, PACK_DAYS),
      },
      tx,
    )
    await queuePack(app, values.id, tx)
    return { id: values.id }
  })
}

/** Those who have rows of days without employer in their months. */
async function unemployedIn(app: App, months: readonly AskedMonths[]): Promise<ReadonlySet<string>> {
  const historyOf = await gatherEmployers(
    { app },
    months.map(({ user }) => user),
  )
  const found = new Set<string>()
  for (const asked of months) {
    const history = historyOf(asked.user)
    const bounds = { from: monthBounds(asked.from).from, to: monthBounds(asked.to).to }
    const hasGap = employerStretches(bounds, history, { hiredOn: '', leftOn: '' }).some(({ employer }) => !employer)
    if (!hasGap) continue
    const days = await recordedDays({ app }, asked)
    if (days.some((day) => !inForce(history, day)?.employer)) found.add(asked.user)
  }
  return found
}

/** Gives a finished pack, put together while it is sent. */
export const answerPackFile: RouteHandler<typeof packFileRoute> = async ({ input, info: { auth } }, app) => {
  if (!isRecordOf(auth, users)) throw new ApiError(403)
  const pack = (await app.records.findById(registerPacks, input.pack))?.values
  if (!pack || pack.state !== 'done') throw new ApiError(404)
  const employer = (await app.records.findById(employers, pack.employer))?.values
  return stream(await archiveOf(app, pack, `${employer?.name ?? ''} · ${employer?.taxId ?? ''}`), {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="registro-${pack.from}-${pack.to}.zip"`,
    'cache-control': 'no-store',
  })
}

async function archiveOf(app: App, pack: Pack, employer: string): Promise<Readable> {
  const people = (pack.people ?? []).map((person, i) => ({ ...person, file: fileName(person.name, i) }))
  const files = people.flatMap(({ user, file, unemployed }) => [
    [user, file] as const,
    ...(unemployed ? [[`${user}-${WITHOUT_EMPLOYER}`, `${file} ${WITHOUT_EMPLOYER}`] as const] : []),
  ])
  const text = (name: string, content: string) => ({ name, content: Buffer.from(content) })
  return zipStream(
    [
      text('personas.csv', csvText([['Persona', 'Desde', 'Hasta', 'Archivo'], ...people.map(rowOf)])),
      text('integridad.txt', checkText(pack, employer)),
      ...files.flatMap(([key, file]) =>
        SUMMARY_FILES.map((ending) => ({
          name: `${file}.${ending}`,
          content: () => app.files.open(packFileKey(app, pack.id, `${key}.${ending}`)),
        })),
      ),
    ],
    { mtime: new Date(pack.updated.replace(' ', 'T')), compress: false },
  )
}

function rowOf({ name, from, to, file }: { name: string; from: string; to: string; file: string }): readonly string[] {
  return [name, from, to, `${file}.pdf`]
}

/** Numbered, so that namesakes have files of their own. */
function fileName(name: string, index: number): string {
  return `${String(index + 1).padStart(4, '0')} ${name.replace(NOT_IN_NAMES, ' ').slice(0, 80).trim()}`
}

/** What the check of the chains found, in words. */
function checkText({ from, to, people, check, byName }: Pack, employer: string): string {
  const at = check ? localTimeOf(new Date(check.at), 'UTC') : null
  const faults = check?.faults ?? []
  return [
    'Registro de jornada',
    `Empleador: ${employer}`,
    `Meses: de ${monthText(from)} a ${monthText(to)}`,
    `Personas: ${people?.length ?? 0}`,
    `Pedido por: ${byName}`,
    '',
    `Comprobación de las cadenas${at ? ` del ${formatDay(at.day)} a las ${at.time} UTC` : ''}:`,
    check && check.seal > 0 ? `Sello número ${check.seal}: ${check.hash}` : 'Todavía no hay sellos.',
    faults.length === 0 ? 'Ningún asiento fue cambiado, agregado ni quitado.' : 'FALLAS:',
    ...faults,
    '',
  ].join('\r\n')
}
