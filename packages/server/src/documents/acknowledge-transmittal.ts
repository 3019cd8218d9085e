import { ApiError, type App, findRowsById, type RouteCall, type RowOf, type Transaction } from '@timesheet/engine'
import { type Acknowledged, transmittals } from '@timesheet/domain/documents'
import { projects } from '@timesheet/domain/projects'
import { formatDateTime } from '@timesheet/schema'
import { momentFor, todayAt } from '../kernel/time-zone.ts'
import { transmittalsLock } from '../kernel/document-locks.ts'
import { tellControl } from './tell-control.ts'

const MOST_AGENT = 300
const MOST_IP = 60

/** When and from where somebody acknowledged, as it is stored beside the transmittal. */
export type AcknowledgedFrom = Readonly<Record<'acknowledgedAt' | 'acknowledgedIp' | 'acknowledgedAgent', string>>

/** An acknowledgement that somebody of the customer makes, without a person of the firm. */
export interface Acknowledgement {
  /** Who says that it was received. */
  readonly name: string
  /** By what it was made, as the cover prints it: `Por el enlace enviado a …`. */
  readonly by: string
  /** Keeps from where it was made. */
  readonly keep: (from: AcknowledgedFrom, tx: Transaction) => Promise<void>
}

/**
 * Stores that the receipt of a transmittal was acknowledged, with its evidence, and tells who sent it. What was
 * acknowledged before stays as it was, whoever did it; 404 for one that was made void meanwhile.
 */
export async function acknowledgeTransmittal(
  app: App,
  ctx: Pick<RouteCall['ctx'], 'ip' | 'headers'>,
  { transmittal, ...said }: Acknowledgement & { readonly transmittal: RowOf<typeof transmittals> },
): Promise<Acknowledged> {
  const { id, project } = transmittal
  const calendar = (await findRowsById({ app }, projects, [project])).get(project)?.calendar
  const moment = await momentFor(app, calendar, app.clock())
  const acknowledgedOn = await todayAt(app, calendar)
  return app.driver.transaction(async (tx): Promise<Acknowledged> => {
    await tx.lock(transmittalsLock(project))
    const stands = (await app.records.findById(transmittals, id, tx))?.values
    if (stands?.state === 'acknowledged') return acknowledgedOf(stands)
    if (stands?.state !== 'sent') throw new ApiError(404)
    const receipt = { acknowledgedOn, acknowledgedBy: said.name }
    // It is printed on the cover; from where it came stays on the link.
    const evidence = `${said.by}, el ${moment}.`
    await app.records.update(transmittals, id, { state: 'acknowledged', ...receipt, evidence }, tx)
    const org = stands.recipientOrg && `, de ${stands.recipientOrg},`
    const title = `${said.name}${org} acusó recibo del remito ${stands.code}`
    await tellControl({ app, tx }, { row: stands, code: 'DOC-ACUSE', title })
    await said.keep({ acknowledgedAt: formatDateTime(app.clock()), ...fromOf(ctx) }, tx)
    return receipt
  })
}

/** Who acknowledged a transmittal, and when, as it stands. */
export function acknowledgedOf({ acknowledgedOn, acknowledgedBy }: RowOf<typeof transmittals>): Acknowledged {
  return { acknowledgedOn, acknowledgedBy }
}

function fromOf({ ip, headers }: Pick<RouteCall['ctx'], 'ip' | 'headers'>) {
  const acknowledgedAgent = (headers['user-agent'] ?? '').slice(0, MOST_AGENT)
  return { acknowledgedIp: ip.slice(0, MOST_IP), acknowledgedAgent }
}
